import { readKeysConfig } from '../platform/config.ts';
import { rewrapAll, type Rewrapping } from '@repo/accounts/member-keys';
import type { Commands, CommandContext } from './command.ts';
import { encryptedTables, readKeys, readTexts } from '@repo/privacy/sealed-texts';
import type { QueryRunner } from 'typeorm';
import { decryptText, type MasterKeys } from '@repo/server/security/encryption';

const describe = ({ replaced, wraps }: Rewrapping, current: number): string[] => {
  const left = [...wraps]
    .filter(([version]) => version !== current)
    .map(
      ([version, count]) =>
        `master key ${String(version)} still wraps ${String(count)}: keep it in MASTER_KEYS and run this again`,
    );
  const done = `every key is wrapped by master key ${String(current)}: once all services run with it, remove the older ones`;
  return [`re-wrapped: ${String(replaced)}`, ...(left.length > 0 ? left : [done])];
};

const rotate = async (ops: CommandContext): Promise<boolean> => {
  const { MASTER_KEYS: keys } = readKeysConfig(ops.environment);
  const answer = await rewrapAll(await ops.database(), keys);
  for (const line of describe(answer, keys.current)) ops.print(line);
  return [...answer.wraps.keys()].every((version) => version === keys.current);
};

interface Opened {
  keys: number;
  texts: number;
  /** Rows that do not open with these master keys. */
  failed: number;
  /** Texts of members without a key: erased after the moment that was restored. */
  erased: number;
}

const opens = (work: () => unknown): boolean => {
  try {
    work();
    return true;
  } catch {
    return false;
  }
};

const openKeys = async (client: QueryRunner, keys: MasterKeys, found: Opened): Promise<void> => {
  for await (const { userId, wrapped, master } of readKeys(client)) {
    found.keys += 1;
    if (!opens(() => wrapped && keys.unwrap(userId, wrapped, master))) found.failed += 1;
  }
};

const openTable = async (
  client: QueryRunner,
  keys: MasterKeys,
  name: string,
  found: Opened,
): Promise<void> => {
  const sealed = encryptedTables[name];
  if (!sealed) return;
  for await (const row of readTexts(client, name)) {
    const { userId, wrapped, master, ciphertext } = row;
    found.texts += 1;
    if (!wrapped) found.erased += 1;
    else if (
      !opens(() =>
        decryptText(keys.unwrap(userId, wrapped, master), ciphertext, sealed.identityOf(row)),
      )
    )
      found.failed += 1;
  }
};

/** Opens every key and every text, and keeps none. @returns whether all of them open */
const check = async (ops: CommandContext): Promise<boolean> => {
  const { MASTER_KEYS } = readKeysConfig(ops.environment);
  const client = (await ops.database()).createQueryRunner();
  const found: Opened = { keys: 0, texts: 0, failed: 0, erased: 0 };
  try {
    await openKeys(client, MASTER_KEYS, found);
    for (const name of Object.keys(encryptedTables))
      await openTable(client, MASTER_KEYS, name, found);
  } finally {
    await client.release();
  }
  ops.show([found], '');
  return found.failed === 0;
};

export const keyCommands: Commands = {
  'keys rotate': {
    help: "re-wrap every member's key with the newest of MASTER_KEYS; safe to repeat",
    run: rotate,
  },
  'keys check': {
    help: 'open every key and every text with MASTER_KEYS, as a drill does with what it restored',
    run: check,
  },
};
