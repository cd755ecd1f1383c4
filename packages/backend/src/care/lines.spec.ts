import { plainLanguages } from './languages/all.ts';
import { english } from './languages/english.ts';
import { gather } from './gather.ts';
import { readDanger } from './read-danger.ts';

const linesIn = (text: string): string[] =>
  gather(text).flatMap(({ findings }) => findings.map(({ sign, line }) => `${sign}: ${line}`));

const lines = english.signs.flatMap(({ name, danger, concern }) =>
  [...danger, ...concern].map(([line, text, quiet]) => ({ name: `${name}: ${line}`, text, quiet })),
);

describe('every line of the rules', () => {
  it('finds its own text of danger', () => {
    expect(lines.filter(({ name, text }) => !linesIn(text).includes(name))).toEqual([]);
  });

  it('has that text noticed', () => {
    expect(lines.filter(({ text }) => readDanger(text) === 'none')).toEqual([]);
  });

  it('leaves the text quiet that only looks alike', () => {
    expect(lines.filter(({ quiet }) => readDanger(quiet) !== 'none')).toEqual([]);
  });

  it('stands once', () => {
    expect(lines.length - new Set(lines.map(({ name }) => name)).size).toBe(0);
  });
});

describe.each(plainLanguages.map(({ name, pairs }) => ({ name, pairs })))(
  'what is said plainly in $name',
  ({ pairs }) => {
    it('is noticed', () => {
      expect(
        pairs.map(([danger]) => danger).filter((text) => readDanger(text) !== 'danger'),
      ).toEqual([]);
    });

    it('is told from what looks alike', () => {
      expect(pairs.map(([, quiet]) => quiet).filter((text) => readDanger(text) !== 'none')).toEqual(
        [],
      );
    });
  },
);
