import { careText } from './care-text.ts';

const acting = 'If you might act on these thoughts';
const hurt = 'it is not your fault';

test.each([
  ['I want to kill myself.', true, false],
  ['He choked me last night.', false, true],
  ['He choked me last night and now I want to die.', true, true],
  ['Words that no rule knows.', true, true],
])('%s', (text, isActing, isHurt) => {
  expect([careText(text).includes(acting), careText(text).includes(hurt)]).toEqual([
    isActing,
    isHurt,
  ]);
});
