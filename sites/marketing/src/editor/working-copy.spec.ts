import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WorkingCopy, type CoachFiles } from './working-copy.ts';

const page = (title: string): string => `---
kind: funnel
title: ${title}
description: Why.
theme: tide
sections:
  - kind: coach
    title: Someone
---
`;

let pages: string;
let folder: string;
let copy: WorkingCopy;
let coach: CoachFiles;
beforeEach(async () => {
  pages = mkdtempSync(join(tmpdir(), 'pages-'));
  folder = mkdtempSync(join(tmpdir(), 'copies-'));
  const home = mkdtempSync(join(tmpdir(), 'coach-'));
  coach = { file: join(home, 'coach.md'), portraits: join(home, 'coach') };
  writeFileSync(coach.file, '---\nline: I listen.\n---\n');
  copy = new WorkingCopy(pages, folder, coach);
  writeFileSync(join(pages, 'find-calm.md'), page('Calm'));
  await copy.refresh();
});
afterEach(() => {
  for (const each of [pages, folder, dirname(coach.file)]) rmSync(each, { recursive: true });
});

const read = (id: string): string => readFileSync(join(pages, `${id}.md`), 'utf8');
const write = (id: string, text: string): void => {
  writeFileSync(join(pages, `${id}.md`), text);
};

const pathOf = (id: string, kind = 'funnel'): string => join(folder, kind, `${id}.json`);
const open = (id: string, kind?: string): string => readFileSync(pathOf(id, kind), 'utf8');

/** What Keystatic does: it writes a text, here or under another name. */
const save = async (text: string, id: string, now = id, kind?: string): Promise<string> => {
  const answer = await copy.save(() => {
    if (now !== id) rmSync(pathOf(id));
    writeFileSync(pathOf(now, kind), text);
    return Promise.resolve(new Response(''));
  });
  return answer.ok ? 'saved' : answer.text();
};

describe('the copies that the editor works on', () => {
  it('give back what was changed, as often as it is', async () => {
    const opened = open('find-calm');
    expect(await save(opened.replace('"Calm"', '"Quiet"'), 'find-calm')).toBe('saved');
    expect(read('find-calm')).toBe(page('Quiet'));
    expect(await save(opened.replace('"Calm"', '"Still"'), 'find-calm')).toBe('saved');
    expect(read('find-calm')).toBe(page('Still'));
  });

  it('do not overwrite a page that somebody has put back as it was', async () => {
    const mine = open('find-calm').replace('"Calm"', '"Quiet"');
    expect(await save(mine, 'find-calm')).toBe('saved');
    write('find-calm', page('Calm'));
    expect(await save(mine, 'find-calm')).toContain('has changed since you opened it');
    expect(await save(open('find-calm').replace('"Calm"', '"Still"'), 'find-calm')).toBe('saved');
  });

  it('give back a new page, and what is changed in it then', async () => {
    const other = JSON.parse(open('find-calm')) as object;
    const text = JSON.stringify({ ...other, opened: undefined });
    expect(await save(text, 'find-new')).toBe('saved');
    expect(await save(text.replace('"Calm"', '"New"'), 'find-new')).toBe('saved');
    expect(read('find-new')).toBe(page('New'));
  });

  it('give back nothing that the build would refuse, and say why', async () => {
    const opened = open('find-calm');
    expect(await save(opened.replace('"Calm"', '"Only $49"'), 'find-calm')).toContain(
      'find-calm is not saved. title: A price is never typed here',
    );
    expect(await save(opened, 'find-calm', 'calm')).toContain(
      '“calm” cannot be the name of a page',
    );
    expect(read('find-calm')).toBe(page('Calm'));
    expect(readdirSync(pages)).toEqual(['find-calm.md']);
    expect(readdirSync(join(folder, 'funnel'))).toEqual(['find-calm.json']);
    expect(open('find-calm')).toBe(opened);
    expect(await save(opened.replace('"Calm"', '"Quiet"'), 'find-calm')).toBe('saved');
  });

  it('do not overwrite what somebody else has changed meanwhile', async () => {
    const mine = open('find-calm').replace('"Calm"', '"Quiet"');
    write('find-calm', page('By hand'));
    expect(await save(mine, 'find-calm')).toContain('has changed since you opened it');
    // Still so for the text in that window when another one has opened the page since.
    expect(open('find-calm')).toContain('"By hand"');
    expect(await save(mine, 'find-calm', 'find-quiet')).toContain('has changed since');
    expect(read('find-calm')).toBe(page('By hand'));
    const again = open('find-calm').replace('"By hand"', '"Quiet"');
    expect(await save(again, 'find-calm')).toBe('saved');
  });

  it('are not brought back to the pages while a text is being saved', async () => {
    const mine = open('find-calm').replace('"Calm"', '"Quiet"');
    const { promise: isWritten, resolve: answer } = Promise.withResolvers<Response>();
    const saved = copy.save(() => {
      writeFileSync(pathOf('find-calm'), mine);
      return isWritten;
    });
    const refreshed = copy.refresh();
    answer(new Response(''));
    await Promise.all([saved, refreshed]);
    expect(read('find-calm')).toBe(page('Quiet'));
  });

  it('are still saved after a save that broke', async () => {
    await expect(copy.save(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await save(open('find-calm').replace('"Calm"', '"Quiet"'), 'find-calm')).toBe('saved');
  });

  it('take a renamed page along', async () => {
    expect(await save(open('find-calm'), 'find-calm', 'find-quiet')).toBe('saved');
    expect(read('find-quiet')).toBe(page('Calm'));
    expect(readdirSync(pages)).toEqual(['find-quiet.md']);
  });

  it('do not write over a page of another kind', async () => {
    write('terms', page('Terms').replace('funnel', 'legal'));
    const said = await save(open('find-calm'), 'find-calm', 'terms');
    expect(said).toContain('Another kind of page has this name');
  });

  it('keep the pages that the product links to', async () => {
    write('new-door', page('Door'));
    await copy.refresh();
    const remove = (id: string) =>
      copy.save(() => {
        rmSync(pathOf(id));
        return Promise.resolve(new Response(''));
      });
    expect(await (await remove('new-door')).text()).toContain('Other pages link to new-door');
    expect(read('new-door')).toBe(page('Door'));
    await remove('find-calm');
    expect(existsSync(join(pages, 'find-calm.md'))).toBe(false);
  });

  it('do not take a text that could run something in a reader’s browser', async () => {
    const terms =
      '---\nkind: legal\ntitle: Terms\ndescription: What.\ntheme: tide\n---\n\nHello.\n';
    write('terms', terms);
    await copy.refresh();
    const script = '<script>fetch(0)</script>';
    const text = open('terms', 'legal').replace('\\nHello.\\n",', `\\n${script}\\n",`);
    const said = await save(text, 'terms', 'terms', 'legal');
    expect(said).toContain('terms is not saved. The text may hold no HTML');
    expect(read('terms')).toBe(terms);
  });

  it('leave out a page that cannot be read, and do not write over it', async () => {
    write('find-broken', '---\nkind: funnel\ntitle: "\n---\n');
    await copy.refresh();
    expect(readdirSync(join(folder, 'funnel'))).toEqual(['find-calm.json']);
    expect(await save(open('find-calm'), 'find-calm', 'find-broken')).toContain('has this name');
  });
});

describe('the coach', () => {
  const opened = () => JSON.parse(readFileSync(join(folder, 'coach.json'), 'utf8')) as object;
  const saveCoach = async (changed: object, picture?: string): Promise<string> => {
    const answer = await copy.save(() => {
      writeFileSync(join(folder, 'coach.json'), JSON.stringify({ ...opened(), ...changed }));
      mkdirSync(join(folder, 'pictures'), { recursive: true });
      if (picture) writeFileSync(join(folder, 'pictures/portrait.png'), picture);
      return Promise.resolve(new Response(''));
    });
    return answer.ok ? 'saved' : answer.text();
  };
  const portrait = () => readFileSync(join(coach.portraits, 'portrait.png'), 'utf8');

  it('is saved with the portrait, and a new picture under the old name as well', async () => {
    const known = { name: 'Maria', portrait: 'portrait.png', languages: [], pronouns: '' };
    expect(await saveCoach(known, 'a picture')).toBe('saved');
    expect(readFileSync(coach.file, 'utf8')).toBe(
      '---\nline: I listen.\nname: Maria\nportrait: portrait.png\n---\n',
    );
    expect(portrait()).toBe('a picture');
    expect(await saveCoach({}, 'another')).toBe('saved');
    expect(portrait()).toBe('another');
  });

  it('is not saved with a link to nowhere, nor over what somebody has changed', async () => {
    expect(await saveCoach({ video: 'my film' })).toContain('video: must begin with https://');
    const stale = opened();
    writeFileSync(coach.file, '---\nline: I ask.\n---\n');
    expect(await saveCoach({ ...stale, name: 'Maria' })).toContain('has changed since you opened');
    expect(readFileSync(coach.file, 'utf8')).toContain('I ask.');
  });
});
