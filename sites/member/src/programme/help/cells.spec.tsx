import { preferences } from '../../accounts/preferences.ts';
import { session } from '@repo/web/accounts/session.ts';
import { mockApi, type MockResponse } from '@repo/web/testing/api.ts';
import { member, plainWeek, programmeAt, unchosen } from '@repo/web/testing/people.ts';
import { show } from '@repo/web/testing/show.tsx';
import { weekPath } from '@repo/contracts/paths';
import { helpWords } from '@repo/contracts/programme/help-words';
import type { InsightStatus, RiskLevel } from '@repo/contracts/programme/programme';
import type { SavedReflection } from '@repo/contracts/programme/reflections';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageWith } from '../../browser/page-stub.tsx';
import { ownProgramme } from '../own-programme.ts';
import { withReflection } from '../reflections/saved-week.ts';
import { Component as WeekPage } from '../week-page.tsx';
import { fetchAnswer } from '../reflections/insight/answer.ts';

const save = 'POST /self-guided/reflection-messages/week1';
const { opening, acting } = helpWords.en;

const answer = (care: RiskLevel, insightStatus: InsightStatus = 'done'): SavedReflection => ({
  reflectionMessage: 'My words.',
  chatGptResponse: care === 'danger' ? [opening, acting].join('\n\n') : 'Well seen.',
  insightStatus,
  version: 1,
  care,
});

/** What a later opening finds. */
const found = (care: RiskLevel, status?: InsightStatus) => (): void => {
  ownProgramme.set(withReflection(programmeAt(0), 'week1', answer(care, status)));
};
/** The text is saved now. */
const written = (): void => ownProgramme.set(programmeAt(0));

const safe = 'I’m safe, continue';
const notMe = 'This wasn’t about me';
const ask = 'Ask for an insight now';

const seen = () => ({
  help: screen.queryByRole('heading', { name: 'Let’s pause here for a moment' })
    ? 'card'
    : screen.queryByRole('region', { name: 'Folded away' })
      ? 'folded'
      : screen.queryByText(/people you can talk to/)
        ? 'lines'
        : 'none',
  text: (() => {
    const text = screen.queryByText('My words.');
    if (!text) return 'away';
    return text.closest('details')?.open === false ? 'behind' : 'shown';
  })(),
  insight: screen.queryByText('Well seen.')
    ? 'shown'
    : screen.queryByText(/Reading what you wrote/)
      ? 'coming'
      : (screen.queryByRole('button', { name: /^(Retry|Ask for an insight now)$/ })?.textContent ??
        'none'),
  goOn: screen.queryByRole('button', { name: plainWeek.completion.button }) !== null,
});

type Cell = [
  name: string,
  begin: () => void,
  presses: readonly string[],
  asked: MockResponse | undefined,
  expected: [help: string, text: string, insight: string, goOn: boolean],
];

const streaming: MockResponse = { events: [['saved', answer('danger', 'pending')]], isOpen: true };

const cells: Cell[] = [
  ['no care', found(null), [], undefined, ['none', 'shown', 'shown', true]],
  ['concern', found('concern'), [], undefined, ['lines', 'shown', 'shown', true]],
  [
    'concern, pending',
    found('concern', 'pending'),
    [],
    undefined,
    ['lines', 'shown', 'coming', true],
  ],
  ['concern, failed', found('concern', 'failed'), [], undefined, ['lines', 'shown', 'Retry', true]],
  ['concern, hidden', found('concern'), ['Hide this'], undefined, ['none', 'shown', 'shown', true]],
  ['danger, saved now', written, [], undefined, ['card', 'behind', 'none', false]],
  ['danger, later', found('danger'), [], undefined, ['folded', 'away', 'none', false]],
  ...(
    [
      ['saved now', written, []],
      ['later', found('danger'), [safe]],
    ] as const
  ).flatMap(([visit, begin, first]): Cell[] => [
    [`danger, ${visit}, safe`, begin, [safe], undefined, ['lines', 'shown', 'none', true]],
    [`danger, ${visit}, not me`, begin, [...first, notMe], undefined, ['none', 'shown', ask, true]],
    [
      `danger, ${visit}, asked, not answered`,
      begin,
      [...first, notMe, ask],
      streaming,
      ['none', 'shown', 'coming', true],
    ],
    [
      `danger, ${visit}, asked: danger`,
      begin,
      [...first, notMe, ask],
      { data: answer('danger') },
      ['card', 'behind', 'none', false],
    ],
    [
      `danger, ${visit}, asked: concern`,
      begin,
      [...first, notMe, ask],
      { data: answer('concern') },
      ['none', 'shown', 'shown', true],
    ],
    [
      `danger, ${visit}, asked: failed`,
      begin,
      [...first, notMe, ask],
      { data: { ...answer('concern', 'failed'), chatGptResponse: null } },
      ['none', 'shown', 'Retry', true],
    ],
  ]),
];

it.each(cells)('%s', async (_name, ...[begin, presses, asked, [help, text, insight, goOn]]) => {
  cleanup();
  session.set(null);
  session.set(member);
  preferences.set(unchosen);
  mockApi({ [save]: { data: answer('danger') }, ...(asked && { [`${save}/insight`]: asked }) });
  begin();
  await fetchAnswer();
  const data = { userId: 'u1', text: plainWeek, draft: undefined };
  show(pageWith(WeekPage, data, weekPath(1)));
  await screen.findByText('Reflection Corner');
  if (begin === written) {
    await userEvent.type(screen.getByLabelText('Your reflection'), 'My words.');
    await userEvent.click(screen.getByRole('button', { name: 'Save reflection' }));
    await screen.findByRole('heading', { name: 'Let’s pause here for a moment' });
  }
  for (const name of presses) await userEvent.click(await screen.findByRole('button', { name }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(seen()).toEqual({ help, text, insight, goOn });
});
