import { Injectable } from '@nestjs/common';
import { careAnswer } from '@repo/backend/care-answer';
import { readDanger } from '@repo/backend/care/read-danger';
import { encryptText } from '@repo/backend/encryption';
import type { InsightKey } from '@repo/backend/insight-channel';
import { record } from '@repo/backend/outbox';
import type { SavedReflection } from '@repo/contracts/programme/reflections';
import { DataSource, type EntityManager } from 'typeorm';
import { ReflectionsRepository } from './reflections.repository.ts';

/** A new version of a week's text. */
export interface NewVersion {
  key: InsightKey;
  dataKey: Buffer;
  message: string;
  /** The member wants insights. */
  isWanted: boolean;
}

/**
 * What a save answers before any model. The crisis check needs neither consent nor worker nor AI:
 * members who keep their texts private get the same care, and such a text is sent nowhere
 * (ADR 0015).
 */
const answerAtOnce = ({ message, isWanted }: NewVersion) => {
  if (readDanger(message) === 'danger')
    return { insightStatus: 'done', chatGptResponse: careAnswer, care: true } as const;
  return { insightStatus: isWanted ? 'pending' : 'off', chatGptResponse: null } as const;
};

type Answer = ReturnType<typeof answerAtOnce>;

@Injectable()
export class ReflectionWrite {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: ReflectionsRepository,
  ) {}

  /** @returns undefined when another save was faster, or the hour's saves are used up */
  async append(version: NewVersion): Promise<SavedReflection | undefined> {
    const answer = answerAtOnce(version);
    const isWritten = await this.dataSource.transaction((manager) =>
      this.#write(manager, version, answer),
    );
    if (!isWritten) return undefined;
    return { reflectionMessage: version.message, version: version.key.version, ...answer };
  }

  async #write(
    manager: EntityManager,
    { key, dataKey, message }: NewVersion,
    answer: Answer,
  ): Promise<boolean> {
    const ciphertext = encryptText(dataKey, message, { kind: 'reflection', ...key });
    if (!(await this.repository.append(manager, key, ciphertext))) return false;
    if (answer.care) {
      const care = encryptText(dataKey, answer.chatGptResponse, { kind: 'insight', ...key });
      await this.repository.createCare(manager, key, care);
    } else await this.repository.createInsight(manager, key, answer.insightStatus);
    if (answer.insightStatus === 'pending') await record(manager, 'reflection.saved', key);
    return true;
  }
}
