import { until } from '../stack/processes/until.ts';
import { UserError } from '../stack/user-error.ts';
import { compose, docker } from './stage.ts';

/** @returns the ids of a service's running containers, the oldest first */
export const idsOf = async (service: string): Promise<string[]> =>
  (await compose('ps', '--quiet', service)).split('\n').filter(Boolean).reverse();

/** @returns one running container of a service */
export const idOf = async (service: string): Promise<string> => {
  const [id] = await idsOf(service);
  if (!id) throw new UserError(`no container of ${service} runs`);
  return id;
};

const inspect = async (id: string, format: string): Promise<string> =>
  (await docker('inspect', '--format', format, id)).trim();

export const ipAddressOf = (id: string, network: string): Promise<string> =>
  inspect(id, `{{(index .NetworkSettings.Networks "rehearsal_${network}").IPAddress}}`);

export const restartsOf = async (id: string): Promise<number> =>
  Number(await inspect(id, '{{.RestartCount}}'));

export const healthOf = (id: string): Promise<string> => inspect(id, '{{.State.Health.Status}}');

/** Waits for something, and says what for when it never comes. */
export const wait = async (
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> => {
  if (!(await until(isTrue, seconds * 1_000, 200))) throw new UserError(`never came: ${what}`);
};

/** Sends a signal to the program itself, past the container's init. */
export const signal = (id: string, name: string): Promise<string> =>
  docker('exec', id, 'sh', '-c', `kill -${name} $(cat /proc/1/task/1/children)`);

/** Runs SQL as one of the roles. @returns the rows, one a line */
export const sql = (statement: string, role = 'postgres'): Promise<string> =>
  compose('exec', '-T', 'postgres', 'psql', '-qAt', '-U', role, '-d', 'app', '-c', statement);
