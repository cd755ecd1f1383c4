import { weeks } from '@repo/product/weeks';
import { readQuestions } from '@repo/worker/questions';
import { parse } from 'yaml';
import { filesOf, read } from './checkout.ts';

const questionOf = (week: number): string => {
  const [, front = ''] = read(`services/api/content/weeks/week-${String(week)}.md`).split(/^---$/m);
  return (parse(front) as { prompt: string }).prompt;
};

test('the model is told the question that the page of a week shows', () => {
  expect(readQuestions()).toEqual(weeks.map(({ week }) => questionOf(week)));
});

test('a question stands in the file of its week and nowhere else', () => {
  const sources = filesOf('{packages,services,sites}/*/{src,scripts}/**/*.{ts,tsx,mjs,mjml}');
  const texts = sources.map((file) => read(file));
  for (const { week } of weeks) {
    const opening = questionOf(week).slice(0, 40);
    expect(sources.filter((_, at) => texts[at]?.includes(opening))).toEqual([]);
  }
});
