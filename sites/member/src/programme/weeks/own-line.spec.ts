import { programmeAt } from '@repo/client/testing/people.ts';
import type { RiskLevel } from '@repo/contracts/programme/programme';
import { earlierLine } from './own-line.ts';

const written = (text: string, care: RiskLevel = null) => ({
  ...programmeAt(1),
  reflectionMessages: { week1: text },
  insights: { week1: { version: 1, insightStatus: 'done' as const, care } },
});

describe('the sentence above a later week’s question', () => {
  const lookBack = { week: 1, beginning: 'What I was really hoping for was…' } as const;

  it.each([
    [
      'the sentence that begins as it was proposed',
      'It was late. What I was really hoping for was rest. Then he came.',
      'What I was really hoping for was rest.',
    ],
    [
      'it in other letters, on a line of its own',
      'One.\nWHAT I WAS REALLY HOPING FOR WAS rest',
      'WHAT I WAS REALLY HOPING FOR WAS rest',
    ],
    [
      'it to its end, with the dots of the proposal',
      'Late. What I was really hoping for was… he said it first. Then tea.',
      'What I was really hoping for was… he said it first.',
    ],
    ['the first sentence, without such a one', 'It was late. I said yes.', 'It was late.'],
    [
      'the first sentence, if the other one is a page',
      `Late. What I was really hoping for was ${'a'.repeat(280)}.`,
      'Late.',
    ],
    ['nothing of one page without an end', 'a'.repeat(200), undefined],
  ])('is %s', (_name, text, line) => {
    expect(earlierLine(written(text), lookBack)).toBe(line);
  });

  it('knows the apostrophes of every phone', () => {
    const beginning = 'Because I’m…';
    expect(earlierLine(written("Because I'm tired."), { week: 1, beginning })).toBe(
      "Because I'm tired.",
    );
  });

  it.each(['concern', 'danger'] as const)('is nothing that asked for help (%s)', (care) => {
    expect(earlierLine(written('I am scared.', care), lookBack)).toBeUndefined();
  });
});
