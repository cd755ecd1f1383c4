import { randomBytes } from 'node:crypto';
import { UserError } from '../../stack/user-error.ts';
import { sql } from '../containers.ts';
import { newMember, signIn, textsOf, write } from '../people.ts';
import { compose, runProgram, readSecret, setSecret } from '../stage.ts';

const text = 'Written while the first key was the only one.';

const restart = (): Promise<string> =>
  compose(
    'up',
    '--detach',
    '--no-build',
    '--force-recreate',
    '--no-deps',
    '--wait',
    'api',
    'worker',
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
  const isUp = await restart().then(
    () => true,
    () => false,
  );
  setSecret('MASTER_KEYS', next);
  await restart();
  if (isUp) throw new UserError('an API with a key that opens nothing was let in');
  return `${await sql('select count(*) from member_keys')} keys wrapped anew; the old one refused`;
};
