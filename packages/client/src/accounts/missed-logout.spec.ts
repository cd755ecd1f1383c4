import { answerWith } from '../testing/api.ts';
import type * as MissedLogout from './missed-logout.ts';

const key = 'logout-retry';

/** Every load of a page has its own. */
const load = async (): Promise<typeof MissedLogout> => {
  import.meta.jest.resetModules();
  return import('./missed-logout.ts');
};

describe('a logout that the server missed', () => {
  it('is tried once a load, until it is heard', async () => {
    const first = await load();
    first.rememberMissedLogout();
    const failed = answerWith({});
    await Promise.all([first.retryLogout(), first.retryLogout()]);
    expect(failed).toHaveLength(1);
    expect(localStorage.getItem(key)).toBe('1');

    const heard = answerWith({ 'POST /auth/logout': {} });
    await (await load()).retryLogout();
    expect(heard).toHaveLength(1);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is forgotten after a login, which must not be ended by it', async () => {
    const { rememberMissedLogout, forgetMissedLogout } = await load();
    rememberMissedLogout();
    forgetMissedLogout();
    const sent = answerWith({ 'POST /auth/logout': {} });
    await (await load()).retryLogout();
    expect(sent).toEqual([]);
  });
});
