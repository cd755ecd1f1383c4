import { savePosition, readPosition } from '@repo/client/browser/reading-positions.ts';
import { plainWeek } from '@repo/client/testing/people.ts';
import type { WeekText } from '@repo/contracts/programme/programme';
import type { ReadingNode } from '@repo/contracts/programme/reading';
import { fireEvent, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Contents } from './contents.tsx';
import { positionAt } from './position.ts';
import { Reading } from './reading.tsx';
import { Resume } from './resume.tsx';

const h2 = (title: string) => ({ tag: 'h2' as const, children: [title] });
const week: WeekText = {
  ...plainWeek,
  week: 3,
  minutes: 12,
  reading: [h2('What a boundary is'), h2('The boundary equation')],
};
/** Fake positions of the parts, in pixels from the top: jsdom has no layout. */
const tops: Record<string, number> = {
  'week-title': 100,
  'what-a-boundary-is': 1_000,
  'the-boundary-equation': 2_000,
  'reflection-title': 3_000,
};

const Week = (): ReactNode => (
  <>
    <Contents userId="u1" week={week} />
    <h1 id="week-title">Boundaries</h1>
    <Resume userId="u1" week={week} />
    <Reading nodes={week.reading} />
    <h2 id="reflection-title">Reflection Corner</h2>
  </>
);

const open = (from: { state?: object; search?: string } = {}): void => {
  window.scrollY = 0;
  Element.prototype.getBoundingClientRect = function (this: Element) {
    return { top: (tops[this.id] ?? 0) - window.scrollY } as DOMRect;
  };
  window.scrollBy = (to?: ScrollToOptions | number) => {
    window.scrollY += (to as ScrollToOptions).top ?? 0;
  };
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', ...from }]}>
      <Week />
    </MemoryRouter>,
  );
};
const scrollTo = (top: number): void => {
  window.scrollY = top;
  fireEvent.scroll(window);
};

beforeEach(() => {
  localStorage.clear();
});
describe('what is in a week', () => {
  it('does not store a place for a look at the beginning', () => {
    const place = { heading: 'reflection-title', title: 'Reflection', offset: 0, minutesLeft: 0 };
    savePosition('u1', 'week3', place);
    open();
    scrollTo(300);
    fireEvent(window, new Event('pagehide'));
    expect(readPosition('u1', 'week3')).toEqual(place);
  });
});

describe('the place where a reader stopped', () => {
  const stopped = {
    heading: 'the-boundary-equation',
    title: 'The boundary equation',
    offset: 0.5,
    minutesLeft: 6,
  };

  it.each([
    ['chose to continue', { state: { isContinued: true } }],
    ['comes from a reminder', { search: '?go=on' }],
  ])('opens at once for a reader who %s', async (_, from) => {
    savePosition('u1', 'week3', stopped);
    open(from);
    await waitFor(() => {
      expect(window.scrollY).toBe(2_500);
    });
  });
});

it.each([
  ['above the text', [90, 500, 900], { part: 0, offset: 0, read: 0 }],
  ['half-way in a part', [-400, -100, 100, 600], { part: 1, offset: 0.5, read: 0.4 }],
  ['at a heading', [-500, 0.4, 500], { part: 1, offset: 0, read: 0.5 }],
  ['below the last', [-900, -500, -10], { part: 2, offset: 1, read: 1 }],
])('%s', (_name, distances, expected) => {
  expect(positionAt(distances)).toEqual(expected);
});

it('a reading shows a figure without a drawing, and leaves out what is no part of a reading', () => {
  const nodes = [
    { tag: 'p', children: ['It is ', { tag: 'em', children: ['yours'] }, '.'] },
    { block: 'figure', kind: 'never-drawn', items: [{ label: 'One', text: 'first' }] },
    { tag: 'script', children: ['alert(1)'] },
  ] as unknown as ReadingNode[];
  const { container } = render(<Reading nodes={nodes} />);
  expect(container.querySelector('p em')?.textContent).toBe('yours');
  expect(container.textContent).toContain('first');
  expect(container.innerHTML).not.toContain('alert');
});
