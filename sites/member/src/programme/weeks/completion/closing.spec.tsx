import { screen } from '@testing-library/react';
import { show } from '@repo/client/testing/show.tsx';
import userEvent from '@testing-library/user-event';
import { preferences } from '@repo/client/accounts/preferences.ts';
import { mockApi } from '@repo/client/testing/api.ts';
import { programmeAt } from '@repo/client/testing/people.ts';
import type { Care } from '@repo/contracts/programme/programme';
import { drawClosing } from './closing.tsx';
import { earlierLine, ownLine } from '../own-line.ts';

const written = (text: string, care: Care = null) => ({
  ...programmeAt(1),
  reflectionMessages: { week1: text },
  insights: { week1: { version: 1, insightStatus: 'done' as const, care } },
});

describe('the end of a week', () => {
  it('shows one of the member’s lines, and continues on request', async () => {
    preferences.clear();
    mockApi({});
    let opened = 0;
    const { container } = show(
      drawClosing({
        week: 1,
        record: written('I noticed my jaw.'),
        onOpen: () => (opened += 1),
      }),
    );
    expect(screen.getByText(/I noticed my jaw/)).toBeTruthy();
    expect(container.querySelectorAll('.moves-self, .moves-other').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Open week 2' }));
    expect(opened).toBe(1);
  });

  it.each([
    ['the first sentence', 'I said yes. Again.', 'I said yes.'],
    ['the first line', 'I said yes\nand again', 'I said yes'],
    ['a suggested beginning with what follows', 'I saw… a door. It shut.', 'I saw… a door.'],
    ['nothing of a long one', 'a'.repeat(200), undefined],
    ['nothing where nothing was written', '', undefined],
  ])('shows %s', (_name, text, line) => {
    expect(ownLine(written(text), 1)).toBe(line);
  });

  it.each(['concern', 'danger'] as const)(
    'never repeats words that asked for help (%s)',
    (care) => {
      expect(ownLine(written('I am scared.', care), 1)).toBeUndefined();
    },
  );
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
    [
      'it also with three points',
      'What I was really hoping for was... rest. Then tea.',
      'What I was really hoping for was... rest.',
    ],
    ['the first sentence, without such a one', 'It was late. I said yes.', 'It was late.'],
    [
      'the first sentence, if the other one is a page',
      `Late. What I was really hoping for was ${'a'.repeat(280)}.`,
      'Late.',
    ],
    ['nothing of one page without an end', 'a'.repeat(200), undefined],
    ['nothing where nothing was written', '', undefined],
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
