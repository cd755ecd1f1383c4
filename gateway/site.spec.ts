import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { addVersion, readLive, switchTo, undo } from './site.ts';

let folder: string;
let site: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  site = join(folder, 'site');
  write('site/released/marketing/auth.html', auth);
  write('site/released/marketing/index.html', 'released');
  write('site/released/marketing/assets/first.js', '1');
  write('site/released/member/index.html', '<script>Leave</script><script>older browsers</script>');
  write('site/released/nginx.conf', `root "${site}/released/marketing"; "${site}/released/member"`);
  write('site/released/address', 'https://whole.example');
  symlinkSync('released', join(site, 'now'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A page with all of our inline scripts. */
const auth = ['load', 'islands', 'early presses', 'older browsers']
  .map((name) => `<script>${name}</script>`)
  .join('');

const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const live = (name: string) => readFileSync(join(site, 'now', name), 'utf8');

const build = (words: string): string => {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  write('dist/auth.html', auth);
  write('dist/index.html', words);
  write(`dist/assets/${words}.css`, words);
  return join(folder, 'dist');
};

const publish = async (words: string): Promise<string> => {
  const before = readLive(site)?.id ?? '';
  const id = await addVersion(site, build(words));
  switchTo(site, id, before);
  return id;
};

test('nobody sees a version before the switch, and everybody all of it afterward', async () => {
  const built = build('new');
  writeFileSync(join(built, 'index.html'), `<style>new</style>${'long '.repeat(200)}`);
  const id = await addVersion(site, built);
  expect([live('marketing/index.html'), readdirSync(site).length]).toEqual(['released', 3]);
  switchTo(site, id, 'released');
  expect(live('marketing/index.html')).toContain('new');
  expect(live('marketing/release.txt')).toBe(`${id}\n`);
  expect(live('nginx.conf')).toBe(`root "${site}/${id}/marketing"; "${site}/${id}/member"`);
  expect(live('page-policies.conf')).toMatch(/"\/index\.html" ".*style-src 'self' 'sha256-/);
  expect(readLive(site)).toMatchObject({
    id,
    before: 'released',
    address: 'https://whole.example',
  });
});

test('the way back leads through the versions before, to what was released and no further', async () => {
  const first = await publish('one');
  await publish('two');
  undo(site);
  expect([live('marketing/index.html'), readLive(site)?.id]).toEqual(['one', first]);
  undo(site);
  expect(live('marketing/index.html')).toBe('released');
  expect(() => {
    undo(site);
  }).toThrow('There is nothing to go back to.');
});

test('an open tab finds the files of the version before, and none is kept for ever', async () => {
  const assets = () => readdirSync(join(site, 'now/marketing/assets')).sort();
  await publish('one');
  expect(assets()).toEqual(['first.js', 'one.css']);
  await publish('two');
  expect(assets()).toEqual(['one.css', 'two.css']);
  undo(site);
  expect(assets()).toEqual(['first.js', 'one.css', 'two.css']);
});

test('of many versions the last few stay, and every one that a release has made', async () => {
  const ids: string[] = [];
  for (const words of ['1', '2', '3', '4', '5', '6']) ids.push(await publish(words));
  expect(readdirSync(site).sort()).toEqual(['now', ...ids.slice(-4), 'released'].sort());
});

test('of two at once, the second is refused and changes nothing', async () => {
  const [slow, fast] = [
    await addVersion(site, build('slow')),
    await addVersion(site, build('fast')),
  ];
  switchTo(site, fast, 'released');
  expect(() => {
    switchTo(site, slow, 'released');
  }).toThrow('Other pages have gone live meanwhile.');
  expect(live('marketing/index.html')).toBe('fast');
});

const refused = async (built: string, reason: string): Promise<void> => {
  await expect(addVersion(site, built)).rejects.toThrow(reason);
  expect(readdirSync(site).sort()).toEqual(['now', 'released']);
};

test.each([
  ['a script that is not in the release', 'assets/more.js', 'is not a script of this release'],
  ['another script under its name', 'assets/first.js', 'is not a script of this release'],
  ['a compressed file, which nginx would serve instead', 'assets/first.js.br', 'no file of a page'],
  ['what nginx would read as a rule', 'a" "";}.html', 'is no file of a page'],
])('%s is refused, and nothing of it stays', async (_what, name, reason) => {
  const built = build('x');
  writeFileSync(join(built, name), 'steal()');
  await refused(built, reason);
});

test('a link to another place on this machine is refused', async () => {
  const built = build('x');
  symlinkSync('/etc/passwd', join(built, 'find-calm.html'));
  await refused(built, 'find-calm.html is no file of a page');
});
