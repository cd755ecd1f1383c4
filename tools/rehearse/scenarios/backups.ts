import { randomBytes } from 'node:crypto';
import { UserError } from '../../stack/terminal.ts';
import { expectServed, underLoad } from '../load.ts';
import { newMember, signIn, textsOf, write, type Member } from '../people.ts';
import {
  sql,
  compose,
  runProgram,
  readSecret,
  setSecret,
  idOf,
  wait,
  configure,
  docker,
  startStage,
  works,
} from '../stage.ts';
import { changes, inChanged, marketingPages } from './sites.ts';

const ops = (...args: string[]): Promise<string> => runProgram('./ops', ...args);
const text = 'Nobody else has read this. — “Ü” 🙂';

/** The public key goes into the settings, the private one stays with whoever typed this. */
const createKey = async (): Promise<string> => {
  const said = await ops('backup-key');
  const [, recipient = ''] = /^BACKUP_RECIPIENT=(age1\w+)$/m.exec(said) ?? [];
  const [identity = ''] = /^AGE-SECRET-KEY-\S+$/m.exec(said) ?? [];
  configure({ BACKUP_RECIPIENT: recipient });
  return identity;
};

/** @returns the files of whole backups, the oldest first */
const files = async (): Promise<string[]> =>
  (await compose('exec', '-T', 'backup', 'sh', '-c', 'ls /backups/data/*.dump.age'))
    .split('\n')
    .filter(Boolean);

const withKey = (identity: string, ...args: string[]): Promise<string> =>
  runProgram('sh', '-c', `printf '%s' '${identity}' | ./ops "$@" --identity -`, 'sh', ...args);

const expectTexts = async (member: Member): Promise<void> => {
  const kept = await textsOf(await signIn(member));
  if (kept.join() !== text) throw new UserError('a text is not what was written');
};

/** The database is lost with its disk; an older backup and the newest keys bring it back. */
export const backup = async (): Promise<string> => {
  const identity = await createKey();
  const people = [await newMember(), await newMember()] as const;
  for (const member of people) await write(member, text);
  // Its first one by itself is a drill: healthy means that every text in it was opened.
  await compose('up', '--detach', '--no-build', '--no-deps', '--wait', 'backup');
  const [drilled = ''] = await files();
  await ops('member', 'erase', people[1].email, '--yes');
  await ops('backup');
  await ops('drill');
  await withKey(identity, 'drill', drilled);
  const rows = await sql('select job from last_successes order by job');
  await compose('down');
  await docker('volume', 'rm', 'rehearsal_database');
  await compose('up', '--detach', '--no-build', '--wait', 'postgres');
  await withKey(identity, 'restore', drilled);
  await startStage();
  await expectTexts(people[0]);
  if (await works(signIn(people[1])))
    throw new UserError('an erased member came back with a backup');
  return `${rows.split('\n').join(' and ')} told; 1 member reads all, 1 stays erased`;
};

/** A release with a changed page as an operator types it, and the way back, while visitors come and go. */
export const wholeRelease = async (): Promise<string> => {
  await createKey();
  const member = await newMember();
  await write(member, text);
  const [seen, gateway] = [await marketingPages(), await idOf('gateway')];
  const counts = await underLoad(async () => {
    await inChanged(changes.marketing, () => ops('release'));
    if ((await marketingPages()) === seen) throw new UserError('the changed page is not shown');
    await ops('rollback');
    // nginx takes up pages a moment after it was told to.
    await wait('the page of before', async () => (await marketingPages()) === seen);
  });
  const served = expectServed(counts);
  if ((await idOf('gateway')) !== gateway) throw new UserError('the gateway was replaced');
  await ops('release', '--as-is');
  await ops('release', '--finish');
  await expectTexts(member);
  return `${String((await files()).length)} backups, 2 releases, 1 way back; ${served}`;
};

const restart = (): Promise<string> =>
  compose(
    ...['up', '--detach', '--no-build', '--force-recreate', '--no-deps', '--wait'],
    ...['api', 'worker'],
  );

/** A new master key takes over while everything serves, and the old one goes. */
export const rotatedKeys = async (): Promise<string> => {
  const member = await newMember();
  await write(member, text);
  const old = readSecret('MASTER_KEYS');
  const next = `${String(Number(old.split(':', 1)[0]) + 1)}:${randomBytes(32).toString('base64')}`;
  setSecret('MASTER_KEYS', `${old},${next}`);
  await restart();
  await runProgram('./ops', 'keys', 'rotate');
  setSecret('MASTER_KEYS', next);
  await restart();
  if ((await textsOf(await signIn(member))).join() !== text)
    throw new UserError('a text does not open any more');
  setSecret('MASTER_KEYS', old);
  const isUp = await works(restart());
  setSecret('MASTER_KEYS', next);
  await restart();
  if (isUp) throw new UserError('an API with a key that opens nothing was let in');
  return `${await sql('select count(*) from member_keys')} keys wrapped anew; the old one refused`;
};
