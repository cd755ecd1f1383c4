import { execFileSync } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { auth } from '@repo/contracts/accounts/auth';
import { rights } from '@repo/contracts/accounts/rights';
import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import { openBrowser } from '@repo/testing/browser';
import { api, type Member, useApi } from '../../testing/harness.ts';
import { ops } from '../../testing/ops.ts';
import { testPassword } from '../../testing/people.ts';
import { run } from '../../testing/running.ts';
import { publicUrl } from '../../testing/settings.ts';
import { waitFor } from '@repo/testing/wait-for';
import { createKeyPair, seal, type KeyPair } from './age.ts';
import { drillNewBackup } from './drill/drill.ts';
import { backupFilesOf, findBackups, toStamp, type Files } from './folder.ts';
import { sealedTables } from './drill/open-everything.ts';
import { readBackupConfig } from './settings.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';

const onServer = async (statement: string): Promise<{ version?: string }[]> => {
  const client = new pg.Client(server);
  await client.connect();
  return (await client.query<{ version: string }>(statement).finally(() => client.end())).rows;
};

const majorOf = (version = ''): number => Number(/\d+/.exec(version)?.[0]);

/** Whether this machine has tools that can read this server; the image of the backup has. */
const hasTools = async (): Promise<boolean> => {
  const [row] = await onServer(`select current_setting('server_version') as version`);
  try {
    const version = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    return majorOf(version) >= majorOf(row?.version);
  } catch {
    return false;
  }
};
const isEquipped = await hasTools();
/** Each starts several programs, on a busy machine too. */
const itWithTools = (name: string, test: () => Promise<void>): void => {
  (isEquipped ? it : it.skip)(name, test, 120_000);
};

useApi();
let folder: string;
let key: KeyPair;
let keyFile: string;
beforeAll(async () => {
  key = await createKeyPair();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backups-'));
  keyFile = join(folder, 'private');
  writeFileSync(keyFile, `# created: today\n${key.identity}\n`);
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** As superuser: what the role of the backup may read is roles.sql's matter. */
const sourceUrl = (): string =>
  Object.assign(new URL(api.settings['DATABASE_URL'] ?? ''), { username: 'postgres' }).href;
const settings = (changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...api.settings,
  ...{ DATABASE_URL: sourceUrl(), BACKUP_RECIPIENT: key.recipient, BACKUP_FOLDER: folder },
  ...changes,
});
const type = (...typed: string[]) => ops(settings(), ...typed);

/** An empty database of the tables' owner, as a new machine has it. */
const withEmpty = async <Result>(work: (url: string) => Promise<Result>): Promise<Result> => {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} owner owner`);
  const url = Object.assign(new URL(server), { pathname: `/${name}`, username: 'owner' }).href;
  return work(url).finally(() => onServer(`drop database ${name} with (force)`));
};

const write = async (): Promise<Member> => {
  const member = await api.signedIn({ premium: true });
  const body = { message: `What ${member.userId} wrote.` };
  await member.call(reflections.save, { params: { week: 'week1' }, body });
  return member;
};

/** Lets the newest backup be of the day before. */
const makeOlder = (): Files => {
  const today = newest();
  const yesterday = backupFilesOf(folder, toStamp(new Date(Date.now() - 24 * 3_600_000)));
  for (const part of ['data', 'keys', 'manifest'] as const)
    renameSync(today[part], yesterday[part]);
  return yesterday;
};

const newest = () => backupFilesOf(folder, findBackups(folder).at(-1) ?? '');

describe('a backup', () => {
  itWithTools('holds no readable word, and its manifest counts every row', async () => {
    const member = await write();
    expect((await type('backup')).code).toBe(0);
    const { data, keys, manifest } = newest();
    for (const file of [data, keys]) {
      const bytes = readFileSync(file);
      expect(bytes.includes(member.email)).toBe(false);
      expect(bytes.subarray(0, 14).toString()).toBe('age-encryption');
    }
    const written = JSON.parse(readFileSync(manifest, 'utf8')) as { rows: Record<string, number> };
    const users = await api.dataSource.query<{ count: number }[]>(
      'select count(*)::int as count from users',
    );
    expect(written).toMatchObject({
      rows: { users: users[0]?.count },
      masterKeys: api.config.MASTER_KEYS.fingerprints(),
    });
    expect(readdirSync(join(folder, 'data')).filter((name) => name.includes('partial'))).toEqual(
      [],
    );
  });

  itWithTools('that fails leaves nothing that looks like one', async () => {
    const nowhere = Object.assign(new URL(sourceUrl()), { pathname: '/nowhere' }).href;
    expect((await ops(settings({ DATABASE_URL: nowhere }), 'backup')).code).toBe(1);
    const wrongKey = settings({ BACKUP_RECIPIENT: 'age1nobody' });
    expect((await ops(wrongKey, 'backup')).error).toContain('no public key');
    expect(findBackups(folder)).toEqual([]);
  });

  it('is not made without a public key, and the check says when none is young', async () => {
    const { code, error } = await ops(settings({ BACKUP_RECIPIENT: '' }), 'backup');
    expect([code, error]).toEqual([1, expect.stringContaining('./ops backup-key') as string]);
    expect((await ops(settings({ BACKUP_RECIPIENT: '' }), 'backup', 'check')).code).toBe(0);
    const { code: late, lines } = await type('backup', 'check');
    expect([late, lines.join('\n')]).toEqual([1, expect.stringContaining('last: never') as string]);
  });
});

describe('a drill', () => {
  itWithTools('restores a backup and opens every text, without the private key', async () => {
    await write();
    const found = await drillNewBackup(readBackupConfig(settings()), withEmpty);
    expect(found).toMatchObject({ failed: 0, erased: 0 });
    expect(found.keys).toBeGreaterThan(0);
    expect(found.texts).toBeGreaterThan(0);
    // Its own key is gone: only the owner's opens the file now.
    expect((await type('backup', 'check')).lines.join()).toMatch(/ok +backup/);
  });

  itWithTools('finds a text that does not open, and a row that got lost', async () => {
    const { userId } = await write();
    const drill = () => drillNewBackup(readBackupConfig(settings()), withEmpty);
    const change = `update reflections set ciphertext = ciphertext || '\\x00' where user_id = $1`;
    await api.dataSource.query(change, [userId]);
    await expect(drill()).rejects.toThrow('1 keys and texts do not open');
    await api.dataSource.query('delete from reflections where user_id = $1', [userId]);
    await drill();
  });

  it('knows every column that is sealed with a member’s key', async () => {
    const rows = await api.dataSource.query<{ name: string }[]>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%ciphertext' order by 1`,
    );
    const known = Object.entries(sealedTables).map(([name, { table = name }]) => table);
    expect(rows.map(({ name }) => name)).toEqual(known.sort());
  });
});

describe('restoring elsewhere', () => {
  const restore = (url: string, changes: NodeJS.ProcessEnv = {}) =>
    ops(
      settings({ DATABASE_URL: url, ...changes }),
      'restore',
      newest().data,
      '--identity',
      keyFile,
    );

  itWithTools('lets members in, opens their texts, and gives the roles their rights', async () => {
    const member = await write();
    await type('backup');
    await withEmpty(async (url) => {
      const { code, lines, error } = await restore(url);
      expect(error).not.toContain(member.email);
      expect([code, lines.at(-1)]).toEqual([0, expect.stringContaining('restored') as string]);
      const app = Object.assign(new URL(url), { username: 'app' }).href;
      const restored = await run({ ...api.settings, DATABASE_URL: app }, url);
      const browser = openBrowser({ url: restored.url, origin: publicUrl });
      await browser.call(auth.login, { body: { email: member.email, password: testPassword } });
      const { data } = await browser.call(programme.read);
      expect(data.reflectionMessages.week1).toBe(`What ${member.userId} wrote.`);
      await restored.stop();
    });
  });

  itWithTools(
    'an old backup erases again whoever was erased since, and their texts are noise',
    async () => {
      const [member, other] = [await write(), await write()];
      await type('backup');
      const old = makeOlder();
      await member.call(rights.erase, { body: { word: 'ERASE' } });
      await type('backup');
      // Its own keys are still there, and know nothing of it.
      expect(existsSync(old.keys)).toBe(true);
      await withEmpty(async (url) => {
        const environment = settings({ DATABASE_URL: url });
        const { lines } = await ops(
          environment,
          'restore',
          old.data,
          '--identity',
          keyFile,
          '--json',
        );
        expect(JSON.parse(lines[0] ?? '')).toMatchObject({ failed: 0, erased: 1 });
        const app = Object.assign(new URL(url), { username: 'app' }).href;
        const restored = await run({ ...api.settings, DATABASE_URL: app }, url);
        await waitFor(async () => {
          const rows = await restored.dataSource.query<{ id: string }[]>(
            'select id from users where id = any($1)',
            [[member.userId, other.userId]],
          );
          return (rows.length === 1 && rows[0]?.id === other.userId) || undefined;
        });
        await restored.stop();
      });
    },
  );

  itWithTools(
    'refuses a wrong master key, private key, file or a database that is not empty',
    async () => {
      await write();
      await type('backup');
      const masterKeys = `1:${randomBytes(32).toString('base64')}`;
      await withEmpty(async (url) => {
        const wrong = await restore(url, { MASTER_KEYS: masterKeys });
        expect(wrong.error).toContain(api.config.MASTER_KEYS.fingerprints()[0]);
        const stranger = await createKeyPair();
        writeFileSync(keyFile, stranger.identity);
        expect((await restore(url)).error).toContain('this private key does not open');
        writeFileSync(keyFile, key.identity);
        expect((await restore(url)).code).toBe(0);
        expect((await restore(url)).error).toContain('not empty');
      });
      await withEmpty(async (url) => {
        appendFileSync(newest().data, 'x');
        expect((await restore(url)).error).toContain('SHA-256 differs');
      });
    },
  );

  itWithTools(
    'refuses a dump that somebody without a master key has put in its place',
    async () => {
      await write();
      await type('backup');
      const { data, manifest } = newest();
      const written = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>;
      // Everybody may know the public key, and whoever writes into the folder counts as they like.
      writeFileSync(data, await buffer(await seal(Readable.from(['drop']), [key.recipient])));
      const changed = { ...written, data: hash('sha256', readFileSync(data)) };
      const forgeries = [
        changed,
        { ...changed, signature: undefined },
        { ...changed, signature: '' },
      ];
      for (const forged of forgeries) {
        writeFileSync(manifest, JSON.stringify(forged));
        await withEmpty(async (url) => {
          const { code, error } = await restore(url);
          expect([code, error]).toEqual([1, expect.stringContaining('is not signed') as string]);
        });
      }
    },
  );
});
