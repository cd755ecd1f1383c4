import { minuteMs } from '@repo/product/durations';
import { Texts, TextsGuard } from './texts.ts';

test('an API that cannot find out what came back serves all but the texts after five minutes', () => {
  const now = import.meta.jest.spyOn(performance, 'now').mockReturnValue(0);
  const texts = new Texts();
  now.mockReturnValue(5 * minuteMs);
  expect(texts.canWait).toBe(false);
  now.mockReturnValue(5 * minuteMs + 1);
  expect(texts.canWait).toBe(true);
  expect(() => new TextsGuard(texts).canActivate()).toThrow();
});
