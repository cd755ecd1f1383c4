import { readQuestions } from '@repo/content/weeks';
import { filesOf, read } from './checkout.ts';

test('a question stands in the file of its week and nowhere else', () => {
  const sources = filesOf([
    '{packages,services,sites}/*/src/**/*.{ts,tsx,mjs,mjml}',
    '{packages,services}/*/scripts/**/*.{ts,mjs}',
  ]);
  const texts = sources.map((file) => read(file));
  for (const question of readQuestions()) {
    const opening = question.slice(0, 40);
    expect(sources.filter((_, at) => texts[at]?.includes(opening))).toEqual([]);
  }
});
