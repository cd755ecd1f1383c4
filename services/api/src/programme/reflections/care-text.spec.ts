import { readDanger } from '@repo/care';
import { careWords, type CareLanguage } from '@repo/contracts/programme/care-words';
import { careText } from './care-text.ts';

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

test.each(Object.keys(careWords) as CareLanguage[])('in %s it says the same', (language) => {
  const { opening, acting: mayAct, hurt: isHurt } = careWords[language];
  const paragraphs = careText({ mayAct: null, language }).split('\n\n');
  expect(paragraphs).toHaveLength(6);
  expect(paragraphs.slice(0, 3)).toEqual([opening, mayAct, isHurt]);
  expect(new Set(paragraphs).size).toBe(6);
});

test('a text in German is answered in German', () => {
  expect(careText(readDanger('Ich will nicht mehr leben.'))).toContain(
    'niemand hat davon erfahren',
  );
});
