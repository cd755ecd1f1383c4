import { readdirSync, readFileSync } from 'node:fs';
import { openInEditor, saveFromEditor } from './page-file.ts';

const folder = new URL('../content/pages/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const kindOf = (text: string): string => /^kind: (\w+)$/m.exec(text)?.[1] ?? '';

interface Opened {
  title: string;
  isDraft?: boolean;
  sections: { discriminant: string; value: Record<string, unknown> }[];
}

/** Opens a file, changes what the editor holds, saves it. */
const edited = (text: string, change: (page: Opened) => void): string => {
  const [, json = '', prose = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(openInEditor(text)) ?? [];
  const page = JSON.parse(json) as Opened;
  change(page);
  return saveFromEditor(text, kindOf(text), `---\n${JSON.stringify(page)}\n---\n${prose}`);
};

/** The lines that only one of two texts has. */
const difference = (before: string, after: string): { gone: string[]; come: string[] } => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return {
    gone: old.filter((line) => !now.includes(line)),
    come: now.filter((line) => !old.includes(line)),
  };
};

const page = `---
kind: funnel
# agreed with the coach in May
title: 'A  title' # not longer
description: "Why 'so'."
theme: tide
hasQuickExit: false
sections:
  - kind: hero
    title: "It's *you*"
    art: 1
    buttons:
      - { text: Go, goesTo: offer }

  # the oldest part
  - kind: coach
    title: Someone
---
`;

describe('saving from the editor', () => {
  it.each(files)('leaves %s as it is when nothing was changed', (name) => {
    const text = read(name);
    expect(edited(text, () => undefined)).toBe(text);
  });

  it('changes one text and nothing else', () => {
    const before = read('find-yourself.md');
    const after = edited(before, ({ sections }) => {
      if (sections[0]) sections[0].value['title'] = "It's *yours*";
    });
    expect(difference(before, after)).toEqual({
      gone: ["    title: 'When did you last *want* something?'"],
      come: ['    title: "It\'s *yours*"'],
    });
  });

  it('keeps comments, quotes, spaces and what the build would take anyway', () => {
    const after = edited(page, (opened) => {
      opened.title = 'Another title';
    });
    expect(after).toBe(page.replace('A  title', 'Another title'));
  });

  it('moves a section with everything that belongs to it', () => {
    const after = edited(page, ({ sections }) => sections.reverse());
    expect(after.indexOf('# the oldest part')).toBeLessThan(after.indexOf('kind: coach'));
    expect(after.indexOf('kind: coach')).toBeLessThan(after.indexOf('kind: hero'));
    expect(after).toContain('- { text: Go, goesTo: offer }');
  });

  it('writes a new field where the editor shows it, and removes an emptied one', () => {
    const eyebrow = (words: string) => (opened: Opened) => {
      const [hero] = opened.sections;
      if (hero)
        hero.value = { eyebrow: words, ...hero.value, ...(words === '' && { eyebrow: '' }) };
    };
    const after = edited(page, eyebrow('Hello'));
    expect(after).toContain('  - kind: hero\n    eyebrow: Hello\n    title: ');
    expect(edited(after, eyebrow(''))).toBe(page);
  });

  it('keeps the prose of a legal text byte for byte', () => {
    const before = read('terms.md').replace('# Terms', '#  Terms  \n\n* one\n- two\t');
    const after = edited(before, (opened) => {
      opened.title = 'House rules';
    });
    expect(after).toBe(before.replace("title: 'Terms'", "title: 'House rules'"));
  });

  it('writes a new page as a person would', () => {
    const sections = [
      {
        discriminant: 'hero',
        value: { eyebrow: '', title: 'Small: *steps*', art: 5, buttons: [] },
      },
      { discriminant: 'letter', value: { title: 'Dear you', paragraphs: ['First\nline.'] } },
    ];
    const saved = { title: 'Calm', description: 'Why.', theme: 'tide', isDraft: true, sections };
    expect(saveFromEditor(undefined, 'funnel', `---\n${JSON.stringify(saved)}\n---\n`)).toBe(`---
kind: funnel
title: Calm
description: Why.
theme: tide
isDraft: true
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
