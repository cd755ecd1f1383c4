import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '@repo/testing/person';
import { UserError } from '../../stack/terminal.ts';
import { keepWriting, newMember, takeBack, textsOf, write, type Text } from '../people.ts';
import { archiveTimeout, bringUp, compose, docker, idOf, ops, sql, wait, works } from '../stage.ts';

/** @returns how many texts are back; throws unless they are the oldest of these, byte for byte */
const countBack = async (member: Person, kept: readonly Text[]): Promise<number> => {
  const texts = await textsOf(member);
  if (texts.some((one, at) => one !== kept[at]?.text))
    throw new UserError(`not what was written: ${texts.join()}`);
  return texts.length;
};

const expectErased = async (member: Person): Promise<void> => {
  if (await works(textsOf(member))) throw new UserError('an erased member came back with a backup');
};

const expectDeleted = async (member: Person): Promise<void> => {
  if ((await textsOf(member)).length > 0)
    throw new UserError('a deleted text came back with a backup');
};

const expectRefused = async (words: RegExp, ...args: string[]): Promise<void> => {
  const said = await ops('restore', ...args).catch(String);
  if (!words.test(said)) throw new UserError(`not refused with ${String(words)}: ${said}`);
};

/** Lets a member write around a minute that is worth going back to. */
const writeAround = async (member: Person) => {
  const { kept, stop } = keepWriting(member);
  await wait('some texts', () => kept.length >= 5);
  const [count, moment] = [kept.length, await sql('select now()')];
  await ops('backup');
  await wait('others', () => kept.length > count + 5);
  return { kept, stop, count, moment };
};

/** The disk is lost while a member writes; then everything goes back to the minute before a mistake. */
export const restored = async (): Promise<string> => {
  const [writer, other, another] = [await newMember(), await newMember(), await newMember()];
  await write(other, 'I am about to leave.');
  await write(another, 'I will take this back.');
  const { kept, stop, count, moment } = await writeAround(writer);
  await ops('members', 'erase', other.email, '--yes');
  await takeBack(another);
  await pause(2 * archiveTimeout * 1_000);
  await expectRefused(/PostgreSQL is running/);
  const lostAt = Date.now();
  await docker('kill', await idOf('postgres'));
  await stop();
  await compose('down');
  await docker('volume', 'rm', 'rehearsal_database');
  await expectRefused(/is still to come/, '--to', '2999-01-01 00:00');
  await ops('restore');
  await bringUp();
  const found = await countBack(writer, kept);
  const loss = Math.max(0, lostAt - (kept[found]?.at ?? lostAt)) / 1_000;
  if (loss > archiveTimeout + 3) throw new UserError(`${loss} seconds were lost`);
  await expectErased(other);
  await expectDeleted(another);
  await compose('down');
  await ops('restore', '--to', moment);
  await ops('restore', '--forget');
  await bringUp();
  const back = await countBack(writer, kept);
  // One text may have been in transit at that moment.
  if (back < count || back > count + 1) throw new UserError(`back at ${back} texts, not ${count}`);
  await expectErased(other);
  await expectDeleted(another);
  return `${loss.toFixed(1)} s lost with the disk of ${kept.length} texts, back to ${back}; the erased stays erased`;
};
