import { render, screen } from '@testing-library/react';
import { programmeAt } from '@repo/web/testing/people.ts';
import { MemoryRouter } from 'react-router-dom';
import { dateline, InsightSection } from './insight.tsx';
import { savedWeek, withReflection } from '../saved-week.ts';

declare global {
  interface Window {
    hasRun?: boolean;
  }
}

const before = {
  ...programmeAt(3),
  reflectionMessages: { week1: 'I was afraid of the silence.' },
};

interface Shown {
  text: string;
  live?: string;
}

const show = ({ text, live }: Shown) => {
  const record = withReflection(before, 'week3', {
    reflectionMessage: 'I said yes to hosting again.',
    chatGptResponse: live === undefined ? text : null,
    insightStatus: live === undefined ? 'done' : 'pending',
    version: 1,
    care: null,
    receipt: { model: 'test-model', finishedAt: '2026-11-21T09:00:00Z', shownWeeks: [1, 3] },
  });
  return render(
    <MemoryRouter>
      <InsightSection
        record={record}
        reflection={{
          saved: savedWeek(record, 'week3'),
          help: {
            level: null,
            reply: undefined,
            isOpen: false,
            isFolded: false,
            answer: () => undefined,
          },
          ask: { isAsking: false, problem: undefined, ask: () => undefined },
          step: live === undefined ? { at: 'idle' } : { at: 'streaming', version: 1, live },
        }}
      />
    </MemoryRouter>,
  );
};

const run = 'window.hasRun=true';
const payloads = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<form action="javascript:${run}"><button>x</button></form>`,
  `<template><script>${run}</script></template>`,
  `<a href="javascript:${run}">click</a>`,
  `[click](javascript:${run})`,
  `![x](x "onerror=${run}")`,
  `\`\`\`html\n<script>${run}</script>\n\`\`\``,
  `"><script>${run}</script>`,
  `“<img src=x onerror='${run}'>” you wrote`,
];

describe('an insight', () => {
  it.each(payloads)('shows %s as words and runs nothing', (payload) => {
    for (const shown of [{ text: payload }, { text: '', live: payload }]) {
      const { container, unmount } = show(shown);
      expect(container.textContent).toContain(payload.split('\n')[0]);
      const strange =
        'script, img, svg:not([aria-hidden]), iframe, video, audio, input, form, object, embed, link, meta, base, style, math, template';
      expect(container.querySelector(strange)).toBeNull();
      for (const element of container.querySelectorAll('section *'))
        for (const { name, value } of element.attributes)
          expect(`${name}=${value}`).not.toMatch(/^on|javascript:|^srcdoc/i);
      unmount();
    }
    expect(window.hasRun).toBeUndefined();
  });

  it('links each quotation to its place, and says what the AI saw, which one it was and when', () => {
    const { container } = show({
      text: 'You were "afraid of the silence". You “said yes” too. "Never said this" is not yours.',
    });
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(container.textContent).toContain('AI-generated, not therapy.');
    expect(container.textContent).toContain('Your reflection of weeks 1 and 3');
    expect(container.textContent).toContain('Written by test-model on Nov 21, 2026');
    expect(links).toEqual([
      ['"afraid of the silence"', '/self-guided/week-1#words-6-27'],
      ['“said yes”', '/self-guided/week-3#words-2-10'],
    ]);
  });
});

const at = (local: string): string => new Date(local).toISOString();
const now = new Date('2026-11-22T20:00');

test.each([
  ['2026-11-22T19:59', 'Sunday evening'],
  ['2026-11-21T13:00', 'Saturday afternoon'],
  // Two o’clock on Friday is still Thursday night to somebody who stayed up.
  ['2026-11-20T02:00', 'Thursday night'],
  ['2026-11-10T08:00', 'Nov 10, 2026'],
])('a letter of %s says %s', (local, words) => {
  expect(dateline(at(local), now)).toBe(words);
});
