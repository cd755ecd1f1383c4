import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPages, refuseFixed, savePage } from './pages-folder.ts';

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

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(join(folder, 'find-calm.md'), page('Calm'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const read = (id: string): string => readFileSync(join(folder, `${id}.md`), 'utf8');
const open = async (id: string): Promise<string> =>
  (await openPages(folder, 'funnel')).get(`${id}.md`) ?? '';
const save = (id: string, text: string, more: { opened?: string; formerId?: string } = {}) =>
  savePage(folder, { id, kind: 'funnel', text, opened: undefined, formerId: undefined, ...more });

describe('the folder of pages', () => {
  it('writes what was changed', async () => {
    const opened = await open('find-calm');
    await save('find-calm', opened.replace('Calm', 'Quiet'), { opened });
    expect(read('find-calm')).toBe(page('Quiet'));
  });

  it('saves nothing that the build would refuse, and says why', async () => {
    const opened = await open('find-calm');
    await expect(save('find-calm', opened.replace('Calm', 'Only $49'))).rejects.toThrow(
      'find-calm is not saved. title: A price is never typed here',
    );
    await expect(save('calm', opened)).rejects.toThrow('“calm” cannot be the name of a page');
    expect(read('find-calm')).toBe(page('Calm'));
    expect(readdirSync(folder)).toEqual(['find-calm.md']);
  });

  it('does not overwrite what somebody else has changed meanwhile', async () => {
    const opened = await open('find-calm');
    writeFileSync(join(folder, 'find-calm.md'), page('By hand'));
    await expect(save('find-calm', opened.replace('Calm', 'Quiet'), { opened })).rejects.toThrow(
      'has changed since you opened it',
    );
    expect(read('find-calm')).toBe(page('By hand'));
  });

  it('takes a renamed page along as it is written', async () => {
    await save('find-quiet', await open('find-calm'), { formerId: 'find-calm' });
    expect(read('find-quiet')).toBe(page('Calm'));
  });

  it('does not write over a page of another kind', async () => {
    writeFileSync(join(folder, 'terms.md'), page('Terms').replace('funnel', 'legal'));
    await expect(save('terms', await open('find-calm'))).rejects.toThrow(
      'Another kind of page has this name',
    );
  });

  it('keeps the pages that the product links to', () => {
    expect(() => {
      refuseFixed('new-door');
    }).toThrow('Other pages link to new-door');
    expect(() => {
      refuseFixed('find-calm');
    }).not.toThrow();
  });
});
