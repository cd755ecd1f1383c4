import fc from 'fast-check';
import { type ReactNode } from 'react';
import { type Location } from 'react-router-dom';
import { Redirect } from '../browser/redirect.ts';
import { type Addresses, type Opened, type Watcher } from './addresses.ts';

// The types do not know yet how an ES module is replaced.
const { unstable_mockModule: replaceModule } = import.meta.jest as unknown as {
  unstable_mockModule: (name: string, make: () => object) => void;
};
replaceModule('@repo/client/browser/leave.ts', () => ({
  leaveTo: (path: string) => left.push(`to ${path}`),
  leaveReplacing: (path: string) => left.push(`replacing ${path}`),
}));
const { createAddresses } = await import('./addresses.ts');

interface Ask {
  url: URL;
  isAnswered: boolean;
  answer: (page: ReactNode) => void;
  fail: (reason: unknown) => void;
}
interface Arrival {
  location: Location;
  opened: Opened | undefined;
}

const elsewhere = 'https://elsewhere.example/login';
let left: string[] = [];
let asks: Ask[] = [];
let arrivals: Arrival[] = [];
let waits = 0;
let shown: Opened | undefined;
let lengthBefore = 0;
const stops: (() => void)[] = [];
let addresses: Addresses;

const pathOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;
const here = (): string => pathOf(window.location);
const hereInside = (to: string): string => pathOf(new URL(to, window.location.href));
const grown = (): number => window.history.length - lengthBefore;
const arrived = (): string[] => arrivals.map(({ location }) => pathOf(location));
const last = (): Arrival => {
  const arrival = arrivals.at(-1);
  if (!arrival) throw new Error('nothing arrived');
  return arrival;
};
const askedFor = (): string[] => asks.map(({ url }) => pathOf(url));
const pending = (): Ask[] => asks.filter(({ isAnswered }) => !isAnswered);

const rest = async (): Promise<void> => {
  for (let round = 0; round < 2; round += 1) await new Promise((done) => setTimeout(done, 0));
};

const open = (url: URL): Promise<ReactNode> =>
  new Promise((resolve, reject) => {
    const refuse: (reason: unknown) => void = reject;
    const ask: Ask = {
      url,
      isAnswered: false,
      answer: (page) => {
        ask.isAnswered = true;
        resolve(page);
      },
      fail: (reason) => {
        ask.isAnswered = true;
        refuse(reason);
      },
    };
    asks.push(ask);
  });

const watcher: Watcher = {
  onWait: () => {
    waits += 1;
  },
  onArrive: (location, opened) => {
    arrivals.push({ location, opened });
    if (opened) shown = opened;
  },
};

const watch = (own: Watcher = watcher): (() => void) => {
  const stop = addresses.watch(own);
  stops.push(stop);
  return stop;
};

const findAsk = (path: string): Ask => {
  const ask = pending().findLast(({ url }) => pathOf(url) === path);
  if (!ask) throw new Error(`${path} is not being opened, only ${askedFor().join(', ')}`);
  return ask;
};
const pageOf = (path: string): string => `page of ${path.replace(/[?#].*/, '')}`;
const answer = async (path: string, page: ReactNode = pageOf(path)): Promise<void> => {
  findAsk(path).answer(page);
  await rest();
};
const fail = async (path: string, reason: unknown): Promise<void> => {
  findAsk(path).fail(reason);
  await rest();
};
const redirect = (path: string, to: string, isOutside = false): Promise<void> =>
  fail(path, new Redirect(to, isOutside));
const answerAll = async (): Promise<void> => {
  for (let rounds = 0; pending().length > 0 && rounds < 20; rounds += 1) {
    for (const ask of pending()) ask.answer(pageOf(ask.url.pathname));
    await rest();
  }
};

const press = async (...[to, state]: [to: string | object, state?: unknown]): Promise<void> => {
  addresses.navigator.push(to, state);
  await rest();
};
const replace = async (...[to, state]: [to: string | object, state?: unknown]): Promise<void> => {
  addresses.navigator.replace(to, state);
  await rest();
};
const visit = async (to: string, state?: unknown): Promise<void> => {
  await press(to, state);
  await answerAll();
};
const move = async (start: () => void): Promise<void> => {
  const moved = new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  start();
  await Promise.race([moved, new Promise((done) => setTimeout(done, 200))]);
  await rest();
};
const back = (): Promise<void> => move(() => window.history.back());
const forward = (): Promise<void> => move(() => window.history.forward());

/** A document at `/start`, or elsewhere, whose first page is not here yet. */
const load = async (path?: string): Promise<void> => {
  if (path !== undefined) window.history.replaceState(null, '', path);
  addresses = createAddresses(open);
  watch();
  await rest();
};
/** The same with its page, and nothing counted so far. */
const start = async (path?: string): Promise<void> => {
  await load(path);
  await answerAll();
  asks = [];
  arrivals = [];
};
const stopAll = (): void => stops.splice(0).forEach((stop) => stop());
/** The browser loads the document anew, and keeps what the history knows. */
const loadDocumentAnew = async (): Promise<void> => {
  stopAll();
  asks = [];
  arrivals = [];
  await load();
};

beforeEach(() => {
  left = [];
  asks = [];
  arrivals = [];
  waits = 0;
  shown = undefined;
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/start');
  lengthBefore = window.history.length;
});
afterEach(stopAll);

describe('an address and its page', () => {
  it('opens the page of the document first, without a wait', async () => {
    await load('/start?day=2#top');
    expect(askedFor()).toEqual(['/start?day=2#top']);
    expect(arrivals).toEqual([]);
    await answer('/start?day=2#top', 'hello');
    expect(arrivals).toEqual([{ location: addresses.first, opened: { page: 'hello' } }]);
    expect(addresses.first).toMatchObject({ pathname: '/start', search: '?day=2', hash: '#top' });
    expect([waits, grown()]).toEqual([0, 0]);
  });

  it('changes the address only when the page is here', async () => {
    await start();
    await press('/a');
    expect([here(), grown(), waits, arrivals.length]).toEqual(['/start', 0, 1, 0]);
    await answer('/a', 'A');
    expect([here(), grown(), waits]).toEqual(['/a', 1, 1]);
    expect(arrivals).toMatchObject([{ location: { pathname: '/a' }, opened: { page: 'A' } }]);
  });

  it('makes no entry for a page that replaces another', async () => {
    await start();
    await replace('/a');
    expect([here(), waits]).toEqual(['/start', 1]);
    await answer('/a');
    expect([here(), grown(), arrived()]).toEqual(['/a', 0, ['/a']]);
    await back();
    expect(here()).toBe('/before');
  });

  it('keeps the page that was asked for last over a slow one', async () => {
    await start();
    await press('/a');
    await press('/b');
    await answer('/b');
    await answer('/a');
    expect([here(), grown(), arrived()]).toEqual(['/b', 1, ['/b']]);
    await back();
    expect(here()).toBe('/start');
  });

  it('shows nothing of the slow page while the newer one still loads', async () => {
    await start();
    await press('/a');
    await press('/b');
    await answer('/a');
    expect([here(), grown(), arrived()]).toEqual(['/start', 0, []]);
    await answer('/b');
    expect([here(), grown(), arrived()]).toEqual(['/b', 1, ['/b']]);
  });

  it.each([
    ['fails', new Error('down')],
    ['redirects inside', new Redirect('/c', false)],
    ['redirects outside', new Redirect(elsewhere, true)],
  ])('does not notice that a page which lost %s late', async (_, reason) => {
    await start();
    await press('/a');
    await press('/b');
    await answer('/b');
    await fail('/a', reason);
    expect([here(), grown(), arrived(), left]).toEqual(['/b', 1, ['/b'], []]);
    expect(pending()).toEqual([]);
  });

  it('makes one entry of a link that is pressed twice', async () => {
    await start();
    await press('/a');
    await press('/a');
    for (const ask of pending().toReversed()) ask.answer('A');
    await rest();
    expect([here(), grown(), arrived()]).toEqual(['/a', 1, ['/a']]);
  });

  it('lets Back win over the page that was loading', async () => {
    await start();
    await press('/a');
    await back();
    await answer('/before');
    await answer('/a');
    expect([here(), grown(), arrived()]).toEqual(['/before', 0, ['/before']]);
    await forward();
    await answerAll();
    expect([here(), arrived()]).toEqual(['/start', ['/before', '/start']]);
  });

  it('lets Back win when the other page is here first', async () => {
    await start();
    await press('/a');
    await back();
    await answer('/a');
    expect([here(), grown(), arrived()]).toEqual(['/before', 0, []]);
    await answer('/before');
    expect([arrived(), shown]).toEqual([['/before'], { page: 'page of /before' }]);
  });

  it('goes Back and Forward through the pages', async () => {
    await start();
    await visit('/a');
    await visit('/b');
    await move(() => addresses.navigator.go(-2));
    await answer('/start');
    await forward();
    await answer('/a');
    expect([here(), grown()]).toEqual(['/a', 2]);
    expect(arrived()).toEqual(['/a', '/b', '/start', '/a']);
  });

  it('puts the page of a redirect in the place of what was asked for', async () => {
    await start();
    await press('/a');
    await redirect('/a', '/b?from=a#top');
    expect([here(), arrivals.length]).toEqual(['/start', 0]);
    await answer('/b?from=a#top');
    expect([here(), grown(), arrived()]).toEqual(['/b?from=a#top', 1, ['/b?from=a#top']]);
    await back();
    expect(here()).toBe('/start');
  });

  it('follows two redirects and makes one entry', async () => {
    await start();
    await press('/a');
    await redirect('/a', '/b');
    await redirect('/b', '/c');
    expect([here(), grown()]).toEqual(['/start', 0]);
    await answer('/c');
    expect([here(), grown(), arrived()]).toEqual(['/c', 1, ['/c']]);
  });

  it('makes no entry when the first page redirects', async () => {
    await load();
    await redirect('/start', '/a');
    await redirect('/a', '/b');
    await answer('/b');
    expect([here(), grown(), arrived()]).toEqual(['/b', 0, ['/b']]);
    await back();
    expect(here()).toBe('/before');
  });

  it('makes no entry when Back redirects, and keeps the way Forward', async () => {
    await start();
    await back();
    await redirect('/before', '/a');
    await answer('/a');
    expect([here(), grown(), arrived()]).toEqual(['/a', 0, ['/a']]);
    await forward();
    expect(here()).toBe('/start');
  });

  it('leaves the app from a link so that Back leads here', async () => {
    await start();
    await press('/a');
    await redirect('/a', elsewhere, true);
    expect(left).toEqual([`to ${elsewhere}`]);
    expect([here(), grown(), arrivals]).toEqual(['/start', 0, []]);
  });

  it.each([
    ['the first page', () => load(), '/start'],
    ['a replacement', () => start().then(() => replace('/a')), '/a'],
    ['Back', () => start().then(back), '/before'],
  ])('leaves no page behind where %s leads out of the app', async (_, act, path) => {
    await act();
    await redirect(path, elsewhere, true);
    expect(left).toEqual([`replacing ${elsewhere}`]);
    expect([grown(), arrivals]).toEqual([0, []]);
  });

  it('loads nothing for a place in the same page', async () => {
    await start();
    await press('/start#two');
    expect(asks).toEqual([]);
    expect([here(), grown(), waits]).toEqual(['/start#two', 1, 0]);
    expect(last()).toMatchObject({ location: { hash: '#two' }, opened: undefined });
  });

  it('gives the same place another key each time', async () => {
    await start();
    await press('/start#two');
    await press('/start#two');
    const keys = arrivals.map(({ location }) => location.key);
    expect(new Set(keys).size).toBe(2);
    expect(window.history.state).toMatchObject({ key: keys[1] });
    expect(asks).toEqual([]);
  });

  it('replaces a place without an entry', async () => {
    await start();
    await replace('/start#two');
    expect([here(), grown(), askedFor()]).toEqual(['/start#two', 0, []]);
    expect(last().opened).toBeUndefined();
  });

  it('waits no longer for a page once a place in this one is asked for', async () => {
    await start();
    await press('/a');
    await press('/start#two');
    await answer('/a');
    expect([here(), grown(), arrived()]).toEqual(['/start#two', 1, ['/start#two']]);
    expect(shown).toEqual({ page: 'page of /start' });
  });

  it('opens the page again where the place is dropped', async () => {
    await start('/start#two');
    await press('/start');
    await answer('/start', 'again');
    expect([here(), grown(), arrived()]).toEqual(['/start', 1, ['/start']]);
    expect(last().opened).toEqual({ page: 'again' });
  });

  it('still opens its first page when a place in it is asked for before', async () => {
    await load();
    await press('/start#two');
    await answerAll();
    expect([here(), arrived().at(-1)]).toEqual(['/start#two', '/start#two']);
    expect(shown).toEqual({ page: 'page of /start' });
  });

  it('carries the state of a link, also Back and Forward', async () => {
    await start();
    await visit('/a', { isContinued: true });
    expect(last().location.state).toEqual({ isContinued: true });
    expect(window.history.state).toEqual({
      usr: { isContinued: true },
      key: last().location.key,
    });
    await back();
    await answerAll();
    expect(last().location.state ?? null).toBeNull();
    await forward();
    await answerAll();
    expect(last().location).toMatchObject({ pathname: '/a', state: { isContinued: true } });
  });

  it('carries the state over a load of the document', async () => {
    await start();
    await visit('/a', { isContinued: true });
    const { key } = last().location;
    await loadDocumentAnew();
    expect(addresses.first).toMatchObject({ pathname: '/a', state: { isContinued: true }, key });
    await answer('/a');
    expect(last().location).toEqual(addresses.first);
  });

  it('shows a failure at the address of the page that failed', async () => {
    const error = new Error('down');
    await start();
    await press('/a');
    await fail('/a', error);
    expect([here(), grown()]).toEqual(['/a', 1]);
    expect(arrivals).toMatchObject([{ location: { pathname: '/a' }, opened: { error } }]);
  });

  it('opens a page that failed once more', async () => {
    await start();
    await press('/a?day=2');
    await fail('/a?day=2', new Error('down'));
    addresses.reload();
    await rest();
    expect([waits, arrivals.length]).toEqual([2, 1]);
    await answer('/a?day=2');
    expect([here(), grown(), arrivals.length]).toEqual(['/a?day=2', 1, 2]);
    expect(shown).toEqual({ page: 'page of /a' });
  });

  it('lets nothing arrive any more once it is stopped', async () => {
    await start();
    await press('/a');
    stopAll();
    await answer('/a');
    expect([here(), grown(), arrivals]).toEqual(['/start', 0, []]);
    await back();
    await answerAll();
    expect([here(), asks.length, arrivals.length, waits]).toEqual(['/before', 1, 0, 1]);
  });

  it('opens the first page once for a screen that is mounted twice', async () => {
    const early: string[] = [];
    addresses = createAddresses(open);
    watch({ onWait: () => early.push('wait'), onArrive: () => early.push('arrive') })();
    watch();
    await rest();
    await answerAll();
    expect([early, arrived(), waits]).toEqual([[], ['/start'], 0]);
    await visit('/a');
    expect([early, arrived()]).toEqual([[], ['/start', '/a']]);
  });

  it.each([
    ['a text', '/a?day=2#top', '/a?day=2#top'],
    ['a whole object', { pathname: '/a', search: '?day=2', hash: '#top' }, '/a?day=2#top'],
    ['a path alone', { pathname: '/a' }, '/a'],
    ['a query alone', { search: '?day=3' }, '/start?day=3'],
  ])('goes where %s says', async (_, to, expected) => {
    await start('/start?day=1#here');
    await press(to);
    await answer(expected);
    expect([here(), arrived()]).toEqual([expected, [expected]]);
  });

  it('goes to a place that is given alone', async () => {
    await start();
    await press({ hash: '#two' });
    expect([here(), arrived(), asks]).toEqual(['/start#two', ['/start#two'], []]);
  });

  it.each([
    ['a text', '/a?day=2#top', '/a?day=2#top'],
    ['a whole object', { pathname: '/a', search: '?day=2', hash: '#top' }, '/a?day=2#top'],
    ['a path alone', { pathname: '/a' }, '/a'],
    ['a query alone', { search: '?day=3' }, '/start?day=3'],
    ['a place alone', { hash: '#two' }, '/start#two'],
  ])('has an address to show for %s, the one to which it leads', async (_, to, expected) => {
    await start();
    expect(hereInside(addresses.navigator.createHref(to))).toBe(expected);
  });
});

describe('an address in unlucky moments', () => {
  it('opens a link that is pressed before the first page is here', async () => {
    await load();
    await press('/a');
    await answer('/a');
    await answer('/start');
    expect([here(), grown(), arrived()]).toEqual(['/a', 1, ['/a']]);
    await back();
    await answer('/start');
    expect([here(), arrived()]).toEqual(['/start', ['/a', '/start']]);
  });

  it('goes Back before the first page is here', async () => {
    await load();
    await back();
    await answer('/before');
    await answer('/start');
    expect([here(), arrived()]).toEqual(['/before', ['/before']]);
  });

  it('has its page after Back to another place before the first page is here', async () => {
    window.history.pushState(null, '', '/start#two');
    await load();
    await back();
    await answerAll();
    expect([here(), arrived().at(-1)]).toEqual(['/start', '/start']);
    expect(shown).toEqual({ page: 'page of /start' });
  });

  it('has its page after Back from place to place before the first page is here', async () => {
    window.history.pushState(null, '', '/start#one');
    window.history.pushState(null, '', '/start#two');
    await load();
    await back();
    await answerAll();
    expect([here(), arrived().at(-1)]).toEqual(['/start#one', '/start#one']);
    expect(shown).toEqual({ page: 'page of /start' });
  });

  it('has its page when a place is replaced before the first page is here', async () => {
    await load();
    await replace('/start#two');
    await answerAll();
    expect([here(), grown(), shown]).toEqual(['/start#two', 0, { page: 'page of /start' }]);
  });

  it('has the page of a place while the first page redirects elsewhere', async () => {
    await load();
    await redirect('/start', '/b');
    await press('/start#two');
    await answerAll();
    expect([here(), arrived().at(-1)]).toEqual(['/start#two', '/start#two']);
    expect(shown).toEqual({ page: 'page of /start' });
  });

  it('has its page when the first page redirects to a place in itself', async () => {
    await load();
    await redirect('/start', '/start#two');
    await answerAll();
    expect([here(), grown(), shown]).toEqual(['/start#two', 0, { page: 'page of /start' }]);
  });

  it('speaks of no wait while the first page redirects', async () => {
    await load();
    await redirect('/start', '/b');
    await answer('/b');
    expect([waits, arrived()]).toEqual([0, ['/b']]);
  });

  it('does not take a place in a page that still loads for one on the screen', async () => {
    await start();
    await press('/a');
    await press('/a#two');
    await answerAll();
    expect([here(), grown(), arrived()]).toEqual(['/a#two', 1, ['/a#two']]);
    expect(shown).toEqual({ page: 'page of /a' });
  });

  it('does not take a place in the page that Back still loads for one on the screen', async () => {
    await start();
    await back();
    await press('/before#two');
    await answerAll();
    expect([here(), arrived().at(-1)]).toEqual(['/before#two', '/before#two']);
    expect(shown).toEqual({ page: 'page of /before' });
  });

  it('goes to a place on the screen although Back was loading', async () => {
    await start();
    await back();
    await press('/start#two');
    await answerAll();
    expect([here(), arrived()]).toEqual(['/start#two', ['/start#two']]);
    expect(shown).toEqual({ page: 'page of /start' });
  });

  it('ends the wait when Forward leads to what is still on the screen', async () => {
    await start();
    await back();
    const before = findAsk('/before');
    await forward();
    for (const ask of pending()) if (ask !== before) ask.answer(pageOf('/start'));
    await rest();
    expect([here(), arrived()]).toEqual(['/start', ['/start']]);
    before.answer(pageOf('/before'));
    await rest();
    expect([here(), arrived(), shown]).toEqual(['/start', ['/start'], { page: 'page of /start' }]);
  });

  it('ends the wait when Forward leads to the place that is still on the screen', async () => {
    await start('/start#two');
    await back();
    await forward();
    await answerAll();
    expect([here(), arrived()]).toEqual(['/start#two', ['/start#two']]);
    expect(shown).toEqual({ page: 'page of /start' });
  });

  it('loads nothing when Back leads to another place in the same page', async () => {
    await start('/start#one');
    await press('/start#two', { isContinued: true });
    await back();
    expect([here(), askedFor()]).toEqual(['/start#one', []]);
    expect(last()).toMatchObject({ location: { hash: '#one' }, opened: undefined });
    await forward();
    expect(last().location).toMatchObject({ hash: '#two', state: { isContinued: true } });
    expect([asks, grown()]).toEqual([[], 1]);
  });

  it('opens the page again when Back drops the place', async () => {
    await start();
    await press('/start#two');
    await back();
    await answer('/start', 'again');
    expect([here(), arrived()]).toEqual(['/start', ['/start#two', '/start']]);
    expect(last().opened).toEqual({ page: 'again' });
  });

  it('waits no longer for a page when Back leads to another place in this one', async () => {
    await start('/start#one');
    await press('/start#two');
    await press('/a');
    await back();
    await answer('/a');
    expect([here(), grown()]).toEqual(['/start#one', 1]);
    expect(arrived()).toEqual(['/start#two', '/start#one']);
  });

  it.each([
    ['fails', new Error('down')],
    ['redirects inside', new Redirect('/c', false)],
    ['redirects outside', new Redirect(elsewhere, true)],
  ])('does not notice that a page which lost to a place %s late', async (_, reason) => {
    await start();
    await press('/a');
    await press('/start#two');
    await fail('/a', reason);
    expect([here(), arrived(), pending(), left]).toEqual(['/start#two', ['/start#two'], [], []]);
  });

  it('opens a page whose query differs, though the place is the same', async () => {
    await start('/start?day=1#two');
    await press('/start?day=2#two');
    await answer('/start?day=2#two');
    expect(last().opened).toEqual({ page: 'page of /start' });
  });

  it('notices a place that is typed into the address bar', async () => {
    await start();
    await move(() => {
      window.location.hash = 'two';
    });
    expect([here(), arrived(), asks]).toEqual(['/start#two', ['/start#two'], []]);
    expect(last().opened).toBeUndefined();
  });

  it('opens the page that is on the screen anew when it is asked for', async () => {
    await start();
    await press('/start');
    await answer('/start', 'again');
    expect([here(), arrived(), shown]).toEqual(['/start', ['/start'], { page: 'again' }]);
  });

  it.each([
    ['fails', new Error('down')],
    ['redirects inside', new Redirect('/c', false)],
    ['redirects outside', new Redirect(elsewhere, true)],
  ])('does not notice that a page which lost to Back %s late', async (_, reason) => {
    await start();
    await press('/a');
    await back();
    await fail('/a', reason);
    await answer('/before');
    expect([here(), arrived(), pending(), left]).toEqual(['/before', ['/before'], [], []]);
    expect(grown()).toBe(0);
  });

  it('does not notice that Back which lost to a link redirects late', async () => {
    await start();
    await back();
    await press('/a');
    await answer('/a');
    await redirect('/before', '/c');
    expect([here(), arrived(), pending()]).toEqual(['/a', ['/a'], []]);
    await back();
    expect(here()).toBe('/before');
  });

  it('puts nothing in the place of another page when Back overtakes a replacement', async () => {
    await start();
    await replace('/a');
    await back();
    await answer('/a');
    await answer('/before');
    expect([here(), arrived()]).toEqual(['/before', ['/before']]);
    await forward();
    expect(here()).toBe('/start');
  });

  it.each([
    ['a link after a replacement', replace, press, 1],
    ['a replacement after a link', press, replace, 0],
  ])('lets %s win with the entries of its own kind', async (_, older, newer, entries) => {
    await start();
    await older('/a');
    await newer('/b');
    await answer('/a');
    await answer('/b');
    expect([here(), grown(), arrived()]).toEqual(['/b', entries, ['/b']]);
  });

  it('lets Back win twice over its own slower page', async () => {
    await start();
    await visit('/a');
    arrivals = [];
    await back();
    await back();
    await answer('/before');
    await answer('/start');
    expect([here(), arrived()]).toEqual(['/before', ['/before']]);
  });

  it('keeps only the last of many impatient presses', async () => {
    await start();
    const paths = ['/a', '/b', '/c', '/d', '/e'];
    for (const path of paths) addresses.navigator.push(path);
    await rest();
    for (const ask of pending().toReversed()) ask.answer(pageOf(ask.url.pathname));
    await rest();
    expect([here(), grown(), arrived()]).toEqual(['/e', 1, ['/e']]);
  });

  it.each([
    ['a link', () => press('/c'), '/c', 1],
    ['Back', back, '/before', 0],
    ['a place', () => press('/start#two'), '/start#two', 1],
  ])('lets %s win over the page of a redirect', async (_, act, path, entries) => {
    await start();
    await press('/a');
    await redirect('/a', '/b');
    const late = findAsk('/b');
    await act();
    late.answer('B');
    await answerAll();
    expect([here(), grown(), arrived()]).toEqual([path, entries, [path]]);
  });

  it('shows a failure at the address to which a redirect led', async () => {
    await start();
    await press('/a');
    await redirect('/a', '/b');
    await fail('/b', 'down');
    expect([here(), grown(), last().opened]).toEqual(['/b', 1, { error: 'down' }]);
  });

  it.each([
    ['a link', () => start().then(() => press('/a')), '/a', 'to'],
    ['the first page', () => load(), '/start', 'replacing'],
    ['Back', () => start().then(back), '/before', 'replacing'],
    ['a replacement', () => start().then(() => replace('/a')), '/a', 'replacing'],
  ])('leaves the app rightly at the end of two redirects after %s', async (_, act, path, how) => {
    await act();
    await redirect(path, '/b');
    await redirect('/b', elsewhere, true);
    expect(left).toEqual([`${how} ${elsewhere}`]);
    expect([grown(), arrivals]).toEqual([0, []]);
    expect(here()).not.toBe('/b');
  });

  it('ends the wait where a redirect leads to the page on the screen', async () => {
    await start();
    await press('/a');
    await redirect('/a', '/start');
    await answerAll();
    expect([here(), arrived()]).toEqual(['/start', ['/start']]);
    expect(shown).toEqual({ page: 'page of /start' });
  });

  it('ends the wait where a redirect leads to a place on the screen', async () => {
    await start();
    await press('/a');
    await redirect('/a', '/start#two');
    await answerAll();
    expect([here(), grown(), arrived()]).toEqual(['/start#two', 1, ['/start#two']]);
    expect(shown).toEqual({ page: 'page of /start' });
  });

  it('makes no entry where a page that is opened once more redirects', async () => {
    await start();
    addresses.reload();
    await redirect('/start', '/b');
    await answer('/b');
    expect([here(), grown(), arrived()]).toEqual(['/b', 0, ['/b']]);
  });

  it('leaves no page behind where one that is opened once more leads out', async () => {
    await start();
    addresses.reload();
    await redirect('/start', elsewhere, true);
    expect([left, arrivals]).toEqual([[`replacing ${elsewhere}`], []]);
  });

  it('opens the first page once more after a failure', async () => {
    await load();
    await fail('/start', new Error('down'));
    expect(shown).toHaveProperty('error');
    addresses.reload();
    await rest();
    expect(waits).toBe(1);
    await answer('/start');
    expect([here(), grown(), shown]).toEqual(['/start', 0, { page: 'page of /start' }]);
  });

  it('fails once more at the same address', async () => {
    await start();
    await press('/a');
    await fail('/a', 'down');
    addresses.reload();
    await fail('/a', 'still down');
    expect([here(), grown(), shown]).toEqual(['/a', 1, { error: 'still down' }]);
  });

  it('opens a place once more with its state', async () => {
    await start();
    await visit('/a#two', { isContinued: true });
    addresses.reload();
    await rest();
    await answer('/a#two', 'again');
    expect(last()).toMatchObject({
      location: { pathname: '/a', hash: '#two', state: { isContinued: true } },
      opened: { page: 'again' },
    });
    expect(window.history.state).toMatchObject({ usr: { isContinued: true } });
    expect(grown()).toBe(1);
  });

  it('lets a link win over the page that is opened once more', async () => {
    await start();
    addresses.reload();
    await press('/a');
    await answer('/a');
    await answer('/start');
    expect([here(), grown(), arrived()]).toEqual(['/a', 1, ['/a']]);
  });

  it('opens the page of the address once more, not the one that was loading', async () => {
    await start();
    await press('/a');
    addresses.reload();
    await answer('/start', 'again');
    await answer('/a');
    expect([here(), grown(), shown]).toEqual(['/start', 0, { page: 'again' }]);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['what only looks like a redirect', { name: 'Redirect', path: '/b', isOutside: true }],
  ])('takes %s as an error when it is what a page failed with', async (_, reason) => {
    await start();
    await press('/a');
    await fail('/a', reason);
    expect([here(), askedFor(), left]).toEqual(['/a', ['/a'], []]);
    expect(last().opened).toStrictEqual({ error: reason });
  });

  it.each([null, undefined, '', 0])('shows a page that is %p', async (page) => {
    await start();
    await press('/a');
    findAsk('/a').answer(page);
    await rest();
    expect(last().opened).toStrictEqual({ page });
  });

  it('shows an error that is thrown before there is anything to wait for', async () => {
    const error = new Error('at once');
    await load();
    stopAll();
    addresses = createAddresses((url) => {
      if (url.pathname === '/a') throw error;
      return Promise.resolve('page');
    });
    watch();
    await rest();
    await press('/a');
    expect([here(), grown(), last().opened]).toEqual(['/a', 1, { error }]);
  });

  it('goes Back to a page that fails, and Forward again', async () => {
    await start();
    await back();
    await fail('/before', 'down');
    expect([here(), last().opened]).toEqual(['/before', { error: 'down' }]);
    await forward();
    await answer('/start');
    expect([here(), grown(), shown]).toEqual(['/start', 0, { page: 'page of /start' }]);
  });

  it.each([
    ['fails', new Error('down')],
    ['redirects inside', new Redirect('/c', false)],
    ['redirects outside', new Redirect(elsewhere, true)],
  ])('does nothing more for a page that %s after the stop', async (_, reason) => {
    await start();
    await press('/a');
    stopAll();
    await fail('/a', reason);
    expect([here(), grown(), arrivals, pending(), left]).toEqual(['/start', 0, [], [], []]);
  });

  it('opens its page for a second screen when the answer came between the two', async () => {
    addresses = createAddresses(open);
    const stop = watch();
    await rest();
    stop();
    await answerAll();
    expect(arrivals).toEqual([]);
    watch();
    await rest();
    await answerAll();
    expect([arrived(), shown, waits]).toEqual([['/start'], { page: 'page of /start' }, 0]);
  });

  it('follows a redirect of the first page once for a screen that is mounted twice', async () => {
    addresses = createAddresses(open);
    watch()();
    watch();
    await rest();
    for (const ask of pending()) ask.fail(new Redirect('/b', false));
    await rest();
    expect(askedFor().filter((path) => path === '/b')).toEqual(['/b']);
    await answerAll();
    expect([here(), grown(), arrived()]).toEqual(['/b', 0, ['/b']]);
  });

  it('opens the page of the address that the document has when it is watched anew', async () => {
    await start();
    await visit('/a', { isContinued: true });
    stopAll();
    arrivals = [];
    await back();
    watch();
    await rest();
    await answerAll();
    expect([here(), arrived()]).toEqual(['/start', ['/start']]);
  });

  it('may be stopped twice, and the second time stops nobody else', async () => {
    addresses = createAddresses(open);
    const stop = watch();
    stop();
    watch();
    stop();
    await rest();
    await answerAll();
    await visit('/a');
    await back();
    await answerAll();
    expect(arrived()).toEqual(['/start', '/a', '/start']);
  });

  it('lets a page lead on while it arrives', async () => {
    addresses = createAddresses(open);
    watch({
      ...watcher,
      onArrive: (location, opened) => {
        watcher.onArrive(location, opened);
        if (location.pathname === '/a') addresses.navigator.replace('/b');
      },
    });
    await rest();
    await answerAll();
    await visit('/a');
    expect([here(), grown(), arrived()]).toEqual(['/b', 1, ['/start', '/a', '/b']]);
    await back();
    expect(here()).toBe('/start');
  });

  it('gives a page back the key that it had', async () => {
    await load();
    await answerAll();
    await visit('/a');
    await back();
    await answerAll();
    await forward();
    await answerAll();
    const keys = arrivals.map(({ location }) => location.key);
    expect(keys.slice(2)).toEqual(keys.slice(0, 2));
    expect(new Set(keys).size).toBe(2);
  });

  it('passes no state on to the next page', async () => {
    await start();
    await visit('/a', { isContinued: true });
    await visit('/b');
    expect(last().location.state ?? null).toBeNull();
    await replace('/c');
    await answerAll();
    expect(last().location.state ?? null).toBeNull();
  });

  it('carries the state of a place and of a replacement', async () => {
    await start();
    await press('/start#two', { step: 1 });
    expect([last().location.state, window.history.state]).toMatchObject([
      { step: 1 },
      { usr: { step: 1 } },
    ]);
    await replace('/a', { step: 2 });
    await answerAll();
    expect([last().location.state, window.history.state]).toMatchObject([
      { step: 2 },
      { usr: { step: 2 } },
    ]);
  });

  it('leaves the state of the page on the screen alone while another loads', async () => {
    await start();
    await visit('/a', { step: 1 });
    const { state } = window.history as { state: unknown };
    await press('/b', { step: 2 });
    expect(window.history.state).toEqual(state);
    await back();
    await answerAll();
    await forward();
    await answerAll();
    expect(last().location.state).toEqual({ step: 1 });
  });

  it('knows the states of the pages behind after a load of the document', async () => {
    await start();
    await visit('/a', { step: 1 });
    await visit('/b', { step: 2 });
    await loadDocumentAnew();
    await answerAll();
    await back();
    await answerAll();
    expect(last().location).toMatchObject({ pathname: '/a', state: { step: 1 } });
  });

  it.each([[null], ['a text'], [{ idx: 3 }], [7]])(
    'is not confused by %p in the history',
    async (state) => {
      window.history.replaceState(state, '', '/start');
      await load();
      await answerAll();
      expect(addresses.first.state ?? null).toBeNull();
      expect(typeof addresses.first.key).toBe('string');
      expect(arrived()).toEqual(['/start']);
    },
  );

  it('opens an address with two slashes as one of its own', async () => {
    const { origin } = window.location;
    await load(`${origin}//elsewhere.example/x`);
    expect(asks.map(({ url }) => url.href)).toEqual([`${origin}//elsewhere.example/x`]);
    await answerAll();
    addresses.reload();
    await rest();
    expect(asks.map(({ url }) => url.origin)).toEqual([origin, origin]);
    await answerAll();
    expect(window.location.href).toBe(`${origin}//elsewhere.example/x`);
  });

  it.each(['/a b', '/gr%C3%BC%C3%9Fe', '/grüße?wer=ä#ö', '/a%2Fb', '/a?next=/b?c=1'])(
    'arrives at %s as the document does',
    async (to) => {
      await start();
      await press(to);
      await answerAll();
      expect(here()).toBe(hereInside(to));
      expect(hereInside(arrived().at(-1) ?? '')).toBe(here());
      expect(hereInside(addresses.navigator.createHref(to))).toBe(here());
    },
  );

  it('asks for whole addresses of this origin', async () => {
    await start();
    await press('/a?day=2');
    expect(asks.map(({ url }) => url.href)).toEqual([`${window.location.origin}/a?day=2`]);
  });

  it('is at rest where the person wanted to be, whatever happened in which order', async () => {
    const paths = fc.constantFrom('/a', '/b', '/c');
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('press' as const), path: paths }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), path: paths }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('place' as const),
          hash: fc.constantFrom('#one', '#two'),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('move' as const),
          delta: fc.constantFrom(-1, -1, 1, -2),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('answer' as const),
          which: fc.nat(9),
          how: fc.constantFrom('page', 'page', 'failure', 'redirect'),
        }),
      },
    );

    const play = async (steps: (typeof step extends fc.Arbitrary<infer T> ? T : never)[]) => {
      asks = [];
      arrivals = [];
      let entries = ['/one', '/two', '/three'];
      let at = 2;
      let wanted: { path: string; isPush: boolean; since: number } | undefined;
      for (const path of entries) window.history.pushState(null, '', path);
      const below = window.history.length - entries.length;
      addresses = createAddresses(open);
      watch();
      await rest();
      await answerAll();

      const want = (path: string, isPush: boolean): void => {
        wanted = { path, isPush, since: asks.length };
      };
      const settle = (): void => {
        if (!wanted || asks.slice(wanted.since).some((ask) => !ask.isAnswered)) return;
        if (wanted.isPush) entries = [...entries.slice(0, at + 1), wanted.path];
        if (wanted.isPush) at += 1;
        entries[at] = wanted.path;
        wanted = undefined;
      };
      const reply = async (which: number, how: string): Promise<void> => {
        const ask = pending()[which % pending().length];
        if (!ask) return;
        const isNewest = wanted !== undefined && asks.indexOf(ask) >= wanted.since;
        if (how === 'redirect' && isNewest && wanted) wanted.path = '/c';
        if (how === 'redirect') ask.fail(new Redirect('/c', false));
        if (how === 'failure') ask.fail(`failure of ${ask.url.pathname}`);
        if (how === 'page') ask.answer(pageOf(ask.url.pathname));
        await rest();
      };
      const go = async (delta: number): Promise<void> => {
        const path = entries[at + delta];
        if (path === undefined) return;
        at += delta;
        want(path, false);
        await move(() => addresses.navigator.go(delta));
      };
      const check = (): void => {
        const newest = entries[at] ?? '';
        expect([here(), arrived().at(-1)]).toEqual([newest, newest]);
        expect(window.history.length).toBe(below + entries.length);
        const screen = Object.values(shown ?? {}).join('');
        expect(screen.replace(/^.* of /, '')).toBe(newest.replace(/#.*/, ''));
      };

      for (const each of steps) {
        if (each.kind === 'answer') await reply(each.which, each.how);
        if (each.kind === 'move') await go(each.delta);
        if (each.kind === 'press' || each.kind === 'replace') {
          want(each.path, each.kind === 'press');
          await (each.kind === 'press' ? press : replace)(each.path);
        }
        if (each.kind === 'place') {
          const path = last().location.pathname + each.hash;
          want(path, true);
          await press(path);
        }
        settle();
      }
      await answerAll();
      settle();
      check();
      while (at > 0) {
        await go(-1);
        await answerAll();
        settle();
        check();
      }
    };

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), play).afterEach(stopAll),
      { numRuns: 60 },
    );
  });
});
