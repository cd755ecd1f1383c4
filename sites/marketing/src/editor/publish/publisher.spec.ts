import { reasonOf } from './build-reason.ts';
import { Publisher, type PublishedSite, type PublishSteps } from './publisher.ts';

const live: PublishedSite = { id: 'built', since: '2026-01-01', address: 'https://whole.example' };

const made = (work: Partial<PublishSteps> = {}) => {
  const calls: string[] = [];
  const publisher = new Publisher({
    build: (address) => {
      calls.push(`built for ${address}`);
      return Promise.resolve();
    },
    release: (what) => {
      if (what) calls.push(what);
      return Promise.resolve(live);
    },
    ...work,
  });
  return { publisher, calls };
};

test('saved pages are built for the address that is live, and shown', async () => {
  const { publisher, calls } = made();
  await publisher.start('publish');
  expect(calls).toEqual(['built for https://whole.example', 'publish']);
  expect(await publisher.status()).toMatchObject({
    live,
    message: expect.stringMatching(/^Your pages are live\. It took \d+ seconds\.$/) as string,
    problems: [],
  });
});

test('what the build refuses is reported in its words', async () => {
  const { publisher, calls } = made({ build: () => Promise.reject(new Error('no such draft')) });
  await publisher.start('publish');
  expect(calls).toEqual([]);
  expect((await publisher.status()).problems).toEqual(['no such draft']);
});

test('of two at once, the second is refused and sees how far the first is', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<undefined>();
  const build = () => promise;
  const { publisher, calls } = made({ build });
  const first = publisher.start('publish');
  await Promise.resolve();
  expect([publisher.start('publish'), publisher.start('undo')]).toEqual([undefined, undefined]);
  await new Promise(setImmediate);
  expect((await publisher.status()).step).toBe('Checking and building the pages (1 of 2) …');
  finish(undefined);
  await first;
  expect(calls).toEqual(['publish']);
  expect((await publisher.status()).step).toBeUndefined();
});

const failed = `07:10:00 [content] Syncing content
\u001b[31m[InvalidContentEntryDataError]\u001b[39m pages → find-calm data does not match collection schema.

  theme: “gold” is not known; choose one of: juniper, rose

  Hint:
    See https://docs.astro.build/
  Stack trace:
    at getEntryData (/srv/astro/dist/content/utils.js:126:9)
`;
test('of a failed build its reason is left, without what is for developers', () => {
  expect(reasonOf(failed)).toBe(
    'find-calm:\ntheme: “gold” is not known; choose one of: juniper, rose',
  );
  expect(reasonOf('[Error] sections.2: no such draft\n  Stack trace:\n    at x')).toBe(
    'sections.2: no such draft',
  );
});
