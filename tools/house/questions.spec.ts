import { readQuestions } from '@repo/content/weeks';
import { filesOf, read } from './checkout.ts';

test('a question stands in the file of its week and nowhere else', () => {
  const sources = filesOf('{packages,services,sites}/*/{src,scripts}/**/*.{ts,tsx,mjs,mjml}');
  const texts = sources.map((file) => read(file));
  for (const question of readQuestions()) {
    const opening = question.slice(0, 40);
    expect(sources.filter((_, at) => texts[at]?.includes(opening))).toEqual([]);
  }
});
