import { readDanger } from '@repo/care';
import { helpWords, type HelpLanguage } from '@repo/contracts/programme/help-words';
import { helpText } from './help-text.ts';
import { DangerCheck } from './danger-check.ts';

const acting = 'If you might act on these thoughts';
const hurt = 'it is not your fault';

test.each([
  ['I want to kill myself.', true, false],
  ['He choked me last night.', false, true],
  ['He choked me last night and now I want to die.', true, true],
  ['Words that nobody knows.', true, true],
])('%s', (text, isActing, isHurt) => {
  const shown = helpText(readDanger(text));
  expect([shown.includes(acting), shown.includes(hurt)]).toEqual([isActing, isHurt]);
});

test.each(Object.keys(helpWords) as HelpLanguage[])('in %s it says the same', (language) => {
  const { opening, acting: mayAct, hurt: isHurt } = helpWords[language];
  const paragraphs = helpText({ mayAct: null, language }).split('\n\n');
  expect(paragraphs).toHaveLength(6);
  expect(paragraphs.slice(0, 3)).toEqual([opening, mayAct, isHurt]);
  expect(new Set(paragraphs).size).toBe(6);
});

test('a text in German is answered in German', () => {
  expect(helpText(readDanger('Ich will nicht mehr leben.'))).toContain(
    'niemand hat davon erfahren',
  );
});

const key = (version: number) => ({
  userId: '3f0c1c52-6a4e-4a56-9d43-0d5f0f6f7a11',
  week: 1,
  version,
});
const danger = 'Some nights I just want to die.';

describe('the danger check', () => {
  it('reads a saved text once', () => {
    const check = new DangerCheck();
    const result = check.readSaved(key(1), danger);
    expect(result).toEqual({ level: 'danger', mayAct: true, language: 'en' });
    expect(check.readSaved(key(1), danger)).toBe(result);
    expect(check.readSaved(key(2), 'I rested.')).toMatchObject({ level: 'none' });
  });

  it('forgets the result that was wanted longest ago', () => {
    const check = new DangerCheck();
    const read = import.meta.jest
      .spyOn(check, 'read')
      .mockImplementation(() => ({ level: 'none', mayAct: null, language: 'en' }));
    for (let version = 1; version <= 5_000; version += 1) check.readSaved(key(version), '');
    check.readSaved(key(1), '');
    check.readSaved(key(5_001), '');
    expect(read).toHaveBeenCalledTimes(5_001);
    check.readSaved(key(1), '');
    expect(read).toHaveBeenCalledTimes(5_001);
    check.readSaved(key(2), '');
    expect(read).toHaveBeenCalledTimes(5_002);
  });
});
