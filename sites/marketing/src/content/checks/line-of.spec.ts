import { lineOf } from './line-of.ts';

const page = `---
title: A door
sections:
  - kind: hero
    title: Come in
  - discriminant: tiers
    value:
      tiers:
        - offer: nothing
---
Text
`;

test.each([
  [['title'], 2],
  [['sections', '2 (tiers)', 'tiers', '1', 'offer'], 9],
  [['sections', '1 (hero)', 'button'], 4],
  [['description'], 2],
])('%j is in line %i', (field, line) => {
  expect(lineOf(page, field)).toBe(line);
});
