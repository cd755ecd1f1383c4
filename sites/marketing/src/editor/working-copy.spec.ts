import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkingCopy } from './working-copy.ts';

const page = (title: string): string => `---
kind: funnel
title: ${title} # short
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
beforeEach(async () => {
  pages = mkdtempSync(join(tmpdir(), 'pages-'));
  folder = mkdtempSync(join(tmpdir(), 'copies-'));
  copy = new WorkingCopy(pages, folder);
  writeFileSync(join(pages, 'find-calm.md'), page('Calm'));
  await copy.refresh();
});
afterEach(() => {
  for (const each of [pages, folder]) rmSync(each, { recursive: true });
});

const read = (id: string): string => readFileSync(join(pages, `${id}.md`), 'utf8');
const write = (id: string, text: string): void => {
  writeFileSync(join(pages, `${id}.md`), text);
};

const pathOf = (id: string): string => `funnel/${id}.md`;
const readCopy = (id: string): string => readFileSync(join(folder, pathOf(id)), 'utf8');
/** What Keystatic does: it opens a copy, and writes another text, here or under another name. */
const change = (from: string, to: string, [id, now = id]: [id: string, now?: string]): void => {
  const text = readCopy(id);
  copy.open(pathOf(id));
  if (now !== id) rmSync(join(folder, pathOf(id)));
  writeFileSync(join(folder, pathOf(now)), text.replace(from, to));
};

describe('the copies that the editor works on', () => {
  it('give back what was changed', async () => {
    change('Calm', 'Quiet', ['find-calm']);
    expect(await copy.save()).toBe(true);
    expect(read('find-calm')).toBe(page('Quiet'));
    change('Quiet', 'Still', ['find-calm']);
    await copy.save();
    expect(read('find-calm')).toBe(page('Still'));
  });

  it('give back nothing when nothing was changed', async () => {
    change('Calm', 'Calm', ['find-calm']);
    expect(await copy.save()).toBe(false);
    expect(read('find-calm')).toBe(page('Calm'));
  });

  it('give back nothing that the build would refuse, and say why', async () => {
    change('Calm', 'Only $49', ['find-calm']);
    await expect(copy.save()).rejects.toThrow(
      'find-calm is not saved. title: A price is never typed here',
    );
    change('Calm', 'Calm', ['find-calm', 'calm']);
    await expect(copy.save()).rejects.toThrow('“calm” cannot be the name of a page');
    expect(read('find-calm')).toBe(page('Calm'));
    expect(readdirSync(pages)).toEqual(['find-calm.md']);
    expect(readCopy('find-calm')).toContain('"Calm"');
  });

  it('do not overwrite what somebody else has changed meanwhile', async () => {
    const save = async (): Promise<void> => {
      change('Calm', 'Quiet', ['find-calm']);
      write('find-calm', page('By hand'));
      await expect(copy.save()).rejects.toThrow('has changed since you opened it');
      expect(read('find-calm')).toBe(page('By hand'));
    };
    await save();
    // Still so for the text in that window when another one has looked at the list since.
    await copy.refresh();
    writeFileSync(join(folder, pathOf('find-calm')), readCopy('find-calm').replace('By', 'Not by'));
    await expect(copy.save()).rejects.toThrow('has changed since you opened it');
  });

  it('take a renamed page along as it is written', async () => {
    change('Calm', 'Calm', ['find-calm', 'find-quiet']);
    await copy.save();
    expect(read('find-quiet')).toBe(page('Calm'));
    expect(readdirSync(pages)).toEqual(['find-quiet.md']);
  });

  it('do not write over a page of another kind', async () => {
    write('terms', page('Terms').replace('funnel', 'legal'));
    change('Calm', 'Calm', ['find-calm', 'terms']);
    await expect(copy.save()).rejects.toThrow('Another kind of page has this name');
  });

  it('keep the pages that the product links to', async () => {
    write('new-door', page('Door'));
    await copy.refresh();
    rmSync(join(folder, pathOf('new-door')));
    await expect(copy.save()).rejects.toThrow('Other pages link to new-door');
    expect(read('new-door')).toBe(page('Door'));
    rmSync(join(folder, pathOf('find-calm')));
    await copy.save();
    expect(existsSync(join(pages, 'find-calm.md'))).toBe(false);
  });

  it('do not take a text that could run something in a reader’s browser', async () => {
    const terms =
      '---\nkind: legal\ntitle: Terms\ndescription: What.\ntheme: tide\n---\n\nHello.\n';
    write('terms', terms);
    await copy.refresh();
    const path = join(folder, 'legal/terms.md');
    const script = '<script>fetch("/api/self-guided/journal")</script>';
    writeFileSync(path, readFileSync(path, 'utf8').replace('Hello.', script));
    await expect(copy.save()).rejects.toThrow('terms is not saved. The text may hold no HTML');
    expect(read('terms')).toBe(terms);
  });

  it('leave out a page that cannot be read', async () => {
    write('find-broken', '---\nkind: funnel\ntitle: "\n---\n');
    await copy.refresh();
    expect(readdirSync(join(folder, 'funnel'))).toEqual(['find-calm.md']);
  });
});
