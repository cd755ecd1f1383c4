import { readdirSync, readFileSync } from 'node:fs';
import { page } from '../content/page.ts';
import { fileOf, fromKeystatic, toKeystatic } from './page-file.ts';

const folder = new URL('../content/pages/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

interface Opened {
  title: string;
  prose: string;
  sections: { discriminant: string; value: Record<string, unknown> }[];
}

type Group = Record<string, unknown>;

/** Keystatic writes fields in the schema's order, which zod's result has. */
const ordered = (value: unknown, checked: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((each, at) => ordered(each, (checked as unknown[])[at]));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(checked as Group).filter(([name]) => name in value);
  return Object.fromEntries(
    fields.map(([name, inner]) => [name, ordered((value as Group)[name], inner)]),
  );
};

/** Opens a file, changes Keystatic's copy, saves it. */
const edited = (text: string, change: (opened: Opened) => void): string => {
  const { kind = '', json = '' } = toKeystatic(text) ?? {};
  const opened = JSON.parse(json) as Opened;
  change(opened);
  const { data, prose } = fromKeystatic(kind, JSON.stringify(opened));
  return fileOf(ordered(data, page.parse(data)) as Group, prose);
};

/** The lines that are in only one of two texts. */
const difference = (before: string, after: string): { gone: string[]; come: string[] } => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return {
    gone: old.filter((line) => !now.includes(line)),
    come: now.filter((line) => !old.includes(line)),
  };
};

describe('a page, opened and saved in the editor', () => {
  it.each(files)('leaves %s as it is when nothing was changed', (name) => {
    expect(edited(read(name), () => undefined)).toBe(read(name));
  });

  it('changes the line of one text and no other', () => {
    const before = read('find-yourself.md');
    const after = edited(before, ({ sections }) => {
      if (sections[0]) sections[0].value['title'] = "It's *yours*";
    });
    expect(difference(before, after)).toEqual({
      gone: ['    title: When did you last *want* something?'],
      come: ["    title: It's *yours*"],
    });
  });

  it('moves a section as it is', () => {
    const before = read('find-yourself.md');
    const after = edited(before, ({ sections }) => sections.reverse());
    expect(after).not.toBe(before);
    expect(after.split('\n').sort()).toEqual(before.split('\n').sort());
    expect(edited(after, ({ sections }) => sections.reverse())).toBe(before);
  });

  it('keeps the prose of a legal text byte for byte', () => {
    const before = read('terms.md').replace('# Terms', '#  Terms  \n\n* one\n- two\t');
    const after = edited(before, (opened) => {
      opened.title = 'House rules';
    });
    expect(after).toBe(before.replace('title: Terms', 'title: House rules'));
  });

  it('is written as a person would', () => {
    const sections = [
      {
        discriminant: 'hero',
        value: { eyebrow: '', title: 'Small: *steps*', art: 5, buttons: [] },
      },
      { discriminant: 'letter', value: { title: 'Dear you', paragraphs: ['First\nline. '] } },
    ];
    const saved = { title: 'Calm', isDraft: false, hasQuickExit: true, sections };
    const { data, prose } = fromKeystatic('funnel', JSON.stringify(saved));
    expect(fileOf(data, prose)).toBe(`---
kind: funnel
title: Calm
hasQuickExit: true
sections:
  - kind: hero
    title: 'Small: *steps*'
    art: 5

  - kind: letter
    title: Dear you
    paragraphs:
      - First line.
---
`);
  });
});
