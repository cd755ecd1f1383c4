import { setTimeout as pause } from 'node:timers/promises';
import { reflections } from '@repo/contracts/programme/reflections';
import { must } from '@repo/testing/person';
import { waitFor } from '@repo/testing/wait-for';
import { UserError } from '../stack/terminal.ts';
import { keepWriting, newMember, textsOf, write } from './people.ts';
import {
  archiveTimeout,
  bringUp,
  compose,
  docker,
  expectRefused,
  ops,
  sql,
  works,
} from './stage.ts';

/** The disk is lost while a member writes; then everything goes back to the minute before a mistake. */
export const restore = async (): Promise<string> => {
  const [writer, erased, taker] = [await newMember(), await newMember(), await newMember()];
  await write(erased, 'I am about to leave.');
  await write(taker, 'I will take this back.');
  const { kept, stop } = keepWriting(writer);
  await waitFor(() => kept.length >= 5);
  const [count, moment] = [kept.length, await sql('select now()')];
  await ops('backup');
  await waitFor(() => kept.length > count + 5);
  await ops('members', 'erase', erased.email, '--yes');
  must(await taker.browser.send(reflections.takeBack, { params: { week: 'week1' } }));
  await pause(2 * archiveTimeout * 1_000);

  /** Starts what was restored. @returns how many texts are back: the oldest, byte for byte */
  const countBack = async (): Promise<number> => {
    await bringUp();
    const texts = await textsOf(writer);
    if (texts.some((text, at) => text !== kept[at]?.text))
      throw new UserError(`not what was written: ${texts.join()}`);
    if (await works(textsOf(erased))) throw new UserError('an erased member came back');
    if ((await textsOf(taker)).length > 0) throw new UserError('a deleted text came back');
    return texts.length;
  };

  await expectRefused(/PostgreSQL is running/, 'restore');
  const lostAt = Date.now();
  await compose('kill', 'postgres');
  await stop();
  await compose('down');
  await docker('volume', 'rm', 'rehearsal_database');
  await expectRefused(/is still to come/, 'restore', '--to', '2999-01-01 00:00');
  await ops('restore');
  const found = await countBack();
  const loss = Math.max(0, lostAt - (kept[found]?.at ?? lostAt)) / 1_000;
  if (loss > archiveTimeout + 3) throw new UserError(`${loss} seconds were lost`);

  await compose('down');
  await ops('restore', '--to', moment);
  await ops('restore', '--forget');
  const back = await countBack();
  // One text may have been in transit at that moment.
  if (back < count || back > count + 1) throw new UserError(`back at ${back} texts, not ${count}`);
  return `${loss.toFixed(1)} s lost with the disk of ${kept.length} texts, back to ${back}; what was erased or deleted stays so`;
};
