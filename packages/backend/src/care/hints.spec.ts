import { gather } from './gather.ts';
import { hints } from './languages/english-hints.ts';

it('sees what each hint speaks about', () => {
  const unseen = hints
    .map(([, text]) => text)
    .filter((text) => !gather(text).some(({ isHint }) => isHint));
  expect(unseen).toEqual([]);
});
