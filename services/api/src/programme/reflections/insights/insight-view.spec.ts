import { readDanger } from '@repo/care';
import { careText } from './insight-view.ts';

const acting = 'If you might act on these thoughts';
const hurt = 'it is not your fault';

test.each([
  ['I want to kill myself.', true, false],
  ['He choked me last night.', false, true],
  ['He choked me last night and now I want to die.', true, true],
  ['Words that nobody knows.', true, true],
])('%s', (text, isActing, isHurt) => {
  const shown = careText(readDanger(text));
  expect([shown.includes(acting), shown.includes(hurt)]).toEqual([isActing, isHurt]);
});
