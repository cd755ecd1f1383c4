import { execa } from 'execa';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../stack/workspace.ts';
import { UserError } from '../../stack/user-error.ts';
import { sql } from '../containers.ts';
import { newMember, signIn, textsOf, write, type Member } from '../people.ts';
import {
  compose,
  configure,
  secretsAsSettings,
  startStage,
  strikeStage,
  useSource,
} from '../stage.ts';

const older = join(root, '.data/rehearsal/older');
const texts = ['I said no, and nobody left.', 'I said yes, and meant it. — “Ü” 🙂'];

/** The checkout as it was at a commit. */
const fetchOlder = async (commit: string): Promise<void> => {
  rmSync(older, { recursive: true, force: true });
  mkdirSync(older, { recursive: true });
  const { stdout } = await execa('git', ['archive', commit], { cwd: root, encoding: 'buffer' });
  await execa('tar', ['-xf', '-'], { cwd: older, input: stdout });
};

const fill = async (): Promise<Member[]> => {
  const members = [await newMember(), await newMember(), await newMember()];
  for (const member of members) for (const text of texts) await write(member, text);
  return members;
};

/** An older version with members in it, then this one on the same volumes. */
export const upgrade = async (): Promise<string> => {
  const { values } = parseArgs({ options: { from: { type: 'string' } }, strict: false });
  const from = String(values.from ?? 'HEAD');
  await strikeStage();
  await fetchOlder(from);
  useSource(older);
  // What was a setting there is a file here.
  configure(secretsAsSettings());
  await compose('up', '--detach', '--build', '--wait');
  const members = await fill();
  useSource(root);
  rmSync(older, { recursive: true, force: true });
  await startStage();
  for (const member of members) {
    const kept = await textsOf(await signIn(member));
    if (kept.join('\n') !== texts.join('\n')) throw new UserError('a text is not what was written');
  }
  const migrations = await sql('select count(*) from migrations');
  return `${String(members.length)} members of ${from.slice(0, 12)} sign in and read all they wrote; ${migrations} migrations`;
};
