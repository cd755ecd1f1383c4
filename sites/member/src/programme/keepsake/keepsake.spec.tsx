import { render, screen } from '@testing-library/react';
import { session } from '@repo/client/accounts/session.ts';
import { mockApi } from '@repo/client/testing/api.ts';
import { member, programmeAt } from '@repo/client/testing/people.ts';
import type { RiskLevel } from '@repo/contracts/programme/programme';
import type { JournalWeek } from '@repo/contracts/programme/journal';
import { ownJournal } from '../journal/own-journal.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { loader } from '../next-steps-page.tsx';
import { ownProgramme } from '../own-programme.ts';
import { KeepsakeSection } from './keepsake-section.tsx';
import { ownDrawing, seedOf } from './own-drawing.ts';

const wrote = (week: number, text: string, care: RiskLevel = null): JournalWeek => ({
  week,
  title: 'A week',
  question: null,
  earlier: 0,
  version: 1,
  savedAt: `2026-10-0${String(week)}T12:00:00.000Z`,
  text,
  insight: null,
  insightStatus: 'off',
  care,
});

const journalOf = (weeks: JournalWeek[]) => ({
  weeks,
  isOpen: true,
  wasOpen: true,
  member,
});

const show = (weeks: JournalWeek[]): void => {
  ownJournal.clear();
  session.set(member);
  mockApi({ 'GET /self-guided/journal': { data: journalOf(weeks) } });
  render(<KeepsakeSection />);
};

describe('the keepsake', () => {
  it('has the member’s days and the first and the last of their sentences', async () => {
    show([wrote(1, 'I noticed my jaw. More.'), wrote(6, 'It was long. I am still here.')]);
    expect(await screen.findByText(/I noticed my jaw/)).toBeTruthy();
    expect(screen.getByText(/I am still here/)).toBeTruthy();
    expect(screen.getByText('Oct 01, 2026')).toBeTruthy();
    expect(screen.getAllByText('read')).toHaveLength(4);
    expect(screen.getByText('Oct 01, 2026 – Oct 06, 2026')).toBeTruthy();
  });

  it('never repeats words that asked for help', async () => {
    show([wrote(1, 'He scares me.', 'danger'), wrote(2, 'I hide the keys.', 'concern')]);
    await screen.findByText('Oct 01, 2026');
    expect(screen.queryByText(/scares|keys/)).toBeNull();
  });

  it.each([
    ['uses the newest texts', [wrote(6, 'I am still here.')], /I am still here/],
    ['says so where those cannot be loaded', undefined, 'Your keepsake could not be loaded'],
  ])('%s, though this tab has loaded older ones', async (_, weeks, words) => {
    ownJournal.set(journalOf([wrote(6, 'Long ago.')]));
    session.set(member);
    ownProgramme.set(programmeAt(6));
    const journal = weeks && { 'GET /self-guided/journal': { data: journalOf(weeks) } };
    mockApi({ 'GET /me': { data: member }, ...journal });
    await loader({ url: new URL('https://example.com/next-steps') } as LoaderFunctionArgs);
    render(<KeepsakeSection />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText(/Long ago/)).toBeNull();
  });
});

describe('the member’s own drawing', () => {
  it('is always the same, and another for somebody else', () => {
    expect(ownDrawing('ada', [])).toEqual(ownDrawing('ada', []));
    expect(ownDrawing('ada', []).self).not.toBe(ownDrawing('ben', []).self);
    expect(seedOf('ada')).not.toBe(seedOf('adb'));
  });

  it('has one line a week, the stronger the more was written, whatever it says', () => {
    const of = (one: string, two: string): number[] =>
      ownDrawing('ada', [wrote(1, one), wrote(2, two)]).lines.map(({ width }) => width);
    const [first = 0, second = 0, ...others] = of('a'.repeat(400), 'b'.repeat(40));
    expect(first).toBeGreaterThan(second);
    expect(others).toEqual([1.4, 1.4, 1.4, 1.4]);
    expect(of('c'.repeat(400), 'd'.repeat(40))).toEqual([first, second, ...others]);
  });
});
