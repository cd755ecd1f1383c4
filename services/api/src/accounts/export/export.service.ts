import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { record } from '@repo/backend/outbox/outbox';
import { Zip, ZipDeflate } from 'fflate';
import { DataSource } from 'typeorm';
import { run } from '../../platform/database/statements.ts';
import type { SignedIn } from '../access/caller.ts';
import { requireFresh } from '../access/viewer.ts';
import { Limits } from '../limits/limits.ts';
import { MemberData, type MemberIdentity } from '../member-data/member-data.ts';
import { logEvent } from '../security/security-log.ts';
import { writeEverything, writeReadMe } from './export-readme.ts';

interface ZipEntry {
  name: string;
  /** UTF-8, in pieces of any size. */
  text: AsyncIterable<string>;
}

/**
 * Zips texts as they are written: holds one piece at a time and waits until the reader has taken
 * it.
 */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const { name, text } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    archive.add(file);
    for await (const piece of text) {
      file.push(encoder.encode(piece));
      yield* packed.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* packed.splice(0);
  }
  archive.end();
  yield* packed.splice(0);
}

/** Everything about a member as one file, made while it is sent and stored nowhere. */
@Injectable()
export class ExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
    private readonly memberData: MemberData,
  ) {}

  /**
   * Mails the member before the first byte goes out: somebody else may be asking.
   * @throws AppError FRESH_PROOF_REQUIRED, TOO_MANY_REQUESTS
   */
  async open({ viewer, device }: SignedIn): Promise<Readable> {
    requireFresh(viewer);
    await this.limits.count(['export', viewer.userId]);
    return this.openFor(viewer, device);
  }

  /** For a member who asked an operator in writing; they get the same mail. */
  async openFor({ userId, email }: MemberIdentity, device: string): Promise<Readable> {
    await this.dataSource.transaction(async (manager) => {
      await logEvent(manager, userId, { kind: 'exported', device });
      await record(manager, 'data.exported', { userId });
    });
    const pieces = zip(this.#entriesOf({ userId, email }));
    return Readable.from(pieces, { objectMode: false, highWaterMark: 64 * 1024 });
  }

  /** The files people open first come first. */
  #entriesOf(member: MemberIdentity): ZipEntry[] {
    const { keepers } = this.memberData;
    return [
      { name: 'README.txt', text: inOnePiece(() => writeReadMe(keepers)) },
      ...keepers
        .flatMap(({ files = [] }) => files)
        .map(({ name, read }) => ({ name, text: read(member) })),
      { name: 'calendar.ics', text: inOnePiece(() => this.#writeCalendar(member)) },
      { name: 'everything.json', text: this.#writeEverything(member) },
    ];
  }

  async #writeCalendar(member: MemberIdentity): Promise<string> {
    const { writeCalendar } = await import('@repo/contracts/calendar');
    const events = [];
    for (const keeper of this.memberData.keepers)
      events.push(...((await keeper.events?.(member)) ?? []));
    return writeCalendar(events);
  }

  /** An erasure during the export aborts the file: a half one must not look complete. */
  async *#writeEverything(member: MemberIdentity): AsyncGenerator<string> {
    yield* writeEverything(this.memberData.keepers, this.dataSource, member);
    const here = await run(this.dataSource, 'select from users where id = $1', [member.userId]);
    if (here.length === 0) throw new Error('export stopped: the account was erased meanwhile');
  }
}

async function* inOnePiece(write: () => string | Promise<string>): AsyncGenerator<string> {
  yield await write();
}
