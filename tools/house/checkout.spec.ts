import { filesOf } from './checkout.ts';

test.each(['nowhere/*.md', '{docs,nowhere}/*.md', 'docs/{adr,nowhere}/*.{md,txt}'])(
  'a pattern that looks into an empty place is refused: %s',
  (pattern) => {
    expect(() => filesOf([pattern, 'docs/*.md'])).toThrow(/nowhere.* names no file/);
  },
);

test('a folder may lack an ending that another one has, and a file is named once', () => {
  const found = filesOf(['{docs,tools}/*.{md,json}', 'docs/architecture.md']);
  expect(found).toEqual(expect.arrayContaining(['docs/architecture.md', 'tools/knip.json']));
  expect(found).toHaveLength(new Set(found).size);
});
