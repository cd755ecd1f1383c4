import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../../stack/terminal.ts';
import { expectServed, underLoad } from '../load.ts';
import { newMember, signIn, textsOf, write, type Member } from '../people.ts';
import {
  bringUp,
  sql,
  compose,
  runProgram,
  readSecret,
  setSecret,
  idOf,
  wait,
  docker,
  startStage,
  works,
} from '../stage.ts';
import { changes, inChanged, marketingPages } from './sites.ts';

const ops = (...args: string[]): Promise<string> => runProgram('./ops', ...args);
const text = 'Nobody else has read this. — “Ü” 🙂';
const archiveTimeout = 5;

/** Writes every second until `stop` is called. @returns acknowledged texts and their times, oldest first */
const writeOn = (member: Member) => {
  const kept: { text: string; at: number }[] = [];
  let goesOn = true;
  const ended = (async () => {
    for (let count = 1; goesOn; count += 1) {
      const next = `${text} ${String(count)}`;
      if (await works(write(member, next))) kept.push({ text: next, at: Date.now() });
      await pause(1_000);
    }
  })();
  const stop = async (): Promise<void> => {
    goesOn = false;
    await ended;
  };
  return { kept, stop };
};

/** @throws UserError unless the restored texts are the oldest of these, byte for byte */
const expectOldest = async (member: Member, kept: readonly { text: string }[]): Promise<number> => {
  const texts = await textsOf(await signIn(member));
  if (texts.some((one, at) => one !== kept[at]?.text))
    throw new UserError(`not what was written: ${texts.join()}`);
  return texts.length;
};

const expectErased = async (member: Member): Promise<void> => {
  if (await works(signIn(member))) throw new UserError('an erased member came back with a backup');
};

const expectRefused = async (words: RegExp, ...args: string[]): Promise<void> => {
  const said = await ops('restore', ...args).catch(String);
  if (!words.test(said)) throw new UserError(`not refused with ${String(words)}: ${said}`);
};

/** Runs a script in the restore container, which has the database's volume and the repository. */
const onVolumes = (script: string): Promise<string> =>
  compose('run', '--rm', '--no-deps', '-T', 'restore', 'sh', '-euc', script);

/** Swaps the last two files of each timeline, which all unpack; a second call undoes it. */
const swapFiles = (): Promise<string> =>
  onVolumes(
    `cd /var/lib/pgbackrest/archive/app/18-1
    for timeline in */; do
      last=
      for file in "$timeline"*.zst; do before=$last last=$file; done
      [ -z "$before" ] || { mv "$last" swapped; mv "$before" "$last"; mv swapped "$before"; }
    done`,
  );

/** Restores that must be refused, and leave the current database unchanged. */
const refuse = async (moment: string): Promise<void> => {
  await expectRefused(/is still to come/, '--to', '2999-01-01 00:00');
  await expectRefused(/unable to find backup set/, '--to', '2020-01-01 00:00');
  await swapFiles();
  await expectRefused(/is damaged in the archive[^]*nothing was restored, and nothing has changed/);
  await swapFiles();
  const passphrase = readSecret('BACKUP_REPOSITORY');
  setSecret('BACKUP_REPOSITORY', passphrase.trim().replace(/.{4}$/, 'else'));
  await expectRefused(/no backup can be read/, '--to', moment).finally(() => {
    setSecret('BACKUP_REPOSITORY', passphrase);
  });
};

/** The repository disappears and returns while a member writes. */
const loseRepository = async (member: Member): Promise<void> => {
  const move = (from: string, to: string) =>
    compose(
      'exec',
      '-T',
      '-u',
      'postgres',
      '-w',
      '/var/lib/pgbackrest',
      'postgres',
      'mv',
      from,
      to,
    );
  const isWell = () => works(ops('backup', 'check'));
  await wait('an archive that takes what is written', isWell, 120);
  await move('archive', 'away');
  await wait('a check that notices', async () => !(await isWell()), 120);
  await write(await signIn(member), text);
  await move('away', 'archive');
  await wait('an archive that has caught up', isWell, 300);
};

/** Kills a restore while it works, which must leave no trace. */
const killRestore = async (moment: string): Promise<void> => {
  const ended = works(ops('restore', '--to', moment));
  const find = async () =>
    (await docker('ps', '-q', '--filter', 'label=com.docker.compose.service=restore')).trim();
  const isHalfway = async () =>
    works(docker('exec', await find(), 'test', '-d', '/var/lib/postgresql/next/docker/base'));
  await wait('a restore that is half-way', isHalfway, 120);
  await docker('kill', await find());
  if (await ended) throw new UserError('the restore was not killed half-way');
};

/** Erases a member and loses the database at once, so that the archive lacks the erasure. */
const eraseUnarchived = async (member: Member): Promise<void> => {
  await onVolumes('mv /var/lib/pgbackrest/archive /var/lib/pgbackrest/away');
  await ops('member', 'erase', member.email, '--yes');
  await docker('kill', await idOf('postgres'));
  await compose('down');
  await onVolumes('mv /var/lib/pgbackrest/away /var/lib/pgbackrest/archive');
};

/** Like `./ops drill` with production's settings, which refuse what a rehearsal's allow. */
const drillInProduction = (): Promise<string> =>
  compose(
    ...['run', '--rm', '--no-deps', '-T', '--env', 'NODE_ENV=production'],
    ...['backup', 'backups', 'drill'],
  );

/** Restores a later minute of the timeline from before an earlier restore, dropping later writes. */
const goForward = async (writer: Member, moment: string, erased: Member): Promise<string[]> => {
  // Healthy means that a new backup was made at once, because the last one is of another timeline.
  await compose('up', '--detach', '--no-build', '--wait', 'backup');
  await write(await signIn(writer), `${text} written after going back`);
  await drillInProduction();
  const there = await textsOf(await signIn(writer));
  await compose('down');
  await killRestore(moment);
  await bringUp();
  if ((await textsOf(await signIn(writer))).join() !== there.join())
    throw new UserError('a killed restore has changed the database');
  await eraseUnarchived(erased);
  // Damage after that minute does not stop a restore to it.
  await swapFiles();
  await ops('restore', '--to', moment);
  await ops('restore', '--forget');
  await bringUp();
  await expectErased(erased);
  await ops('backup');
  return textsOf(await signIn(writer));
};

/** PostgreSQL is lost while a member writes, then the whole volume; both are restored from the archive. */
export const backup = async (): Promise<string> => {
  await startStage({ ARCHIVE_TIMEOUT: String(archiveTimeout) });
  const [writer, other, third] = [await newMember(), await newMember(), await newMember()];
  await write(other, text);
  // Healthy means that a backup was made and restored separately, and every text in it opened.
  await compose('up', '--detach', '--no-build', '--no-deps', '--wait', 'backup');
  const { kept, stop } = writeOn(writer);
  await wait('some texts', () => kept.length >= 5);
  const [count, moment] = [kept.length, (await sql('select now()')).trim()];
  // The first minute is before the last backup, the second after it.
  await ops('backup');
  await wait('others', () => kept.length > count + 2);
  const [laterCount, later] = [kept.length, (await sql('select now()')).trim()];
  await wait('the last', () => kept.length > laterCount + 2);
  await ops('member', 'erase', other.email, '--yes');
  await pause(2 * archiveTimeout * 1_000);
  const lostAt = Date.now();
  await docker('kill', await idOf('postgres'));
  await stop();
  await compose('down');
  await ops('restore');
  await ops('restore', '--forget');
  await bringUp();
  const found = await expectOldest(writer, kept);
  const loss = Math.max(0, lostAt - (kept[found]?.at ?? lostAt)) / 1_000;
  if (loss > archiveTimeout + 3) throw new UserError(`${String(loss)} seconds were lost`);
  await expectErased(other);
  await compose('down');
  await docker('volume', 'rm', 'rehearsal_database');
  await ops('restore', '--to', moment);
  await bringUp();
  const back = await expectOldest(writer, kept);
  // One text may have been in transit at that moment.
  if (back < count || back > count + 1) throw new UserError(`back at ${String(back)} texts`);
  await expectErased(other);
  const forward = (await goForward(writer, later, third)).length;
  if (forward < laterCount || forward > laterCount + 1)
    throw new UserError(`forward at ${String(forward)} texts`);
  await expectOldest(writer, kept);
  await expectErased(other);
  await compose('down');
  await refuse(moment);
  await compose('up', '--detach', '--no-build', '--wait');
  if ((await expectOldest(writer, kept)) !== forward)
    throw new UserError('a refused restore has changed the database');
  await loseRepository(writer);
  return `${loss.toFixed(1)} s lost with the disk of ${String(kept.length)} texts, back to ${String(back)}, on to ${String(forward)}; 2 stay erased`;
};

/** A release with a changed page by `./ops`, and the rollback, while visitors come and go. */
export const wholeRelease = async (): Promise<string> => {
  await compose('up', '--detach', '--no-build', '--no-deps', '--wait', 'backup');
  const member = await newMember();
  await write(member, text);
  const [seen, gateway] = [await marketingPages(), await idOf('gateway')];
  const counts = await underLoad(async () => {
    await inChanged(changes.marketing, () => ops('release'));
    if ((await marketingPages()) === seen) throw new UserError('the changed page is not shown');
    await ops('rollback');
    // nginx switches pages a moment later.
    await wait('the page of before', async () => (await marketingPages()) === seen);
  });
  const served = expectServed(counts);
  if ((await idOf('gateway')) !== gateway) throw new UserError('the gateway was replaced');
  await ops('release', '--as-is');
  await ops('release', '--finish');
  if ((await textsOf(await signIn(member))).join() !== text)
    throw new UserError('a text is not what was written');
  return `2 releases, 1 way back; ${served}`;
};

const restart = (): Promise<string> =>
  compose(
    ...['up', '--detach', '--no-build', '--force-recreate', '--no-deps', '--wait'],
    ...['api', 'worker'],
  );

/** A new master key takes over while everything serves, and the old one is removed. */
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
  return `${await sql('select count(*) from member_keys')} members' keys under the new master key; the old one refused`;
};
