import { dimAtNight, isNight } from './night.ts';

test.each([
  [21, false],
  [22, true],
  [0, true],
  [5, true],
  [6, false],
  [12, false],
])('at %i o’clock it is night: %s', (hour, expected) => {
  expect(isNight(hour)).toBe(expected);
});

test('the document says so, which is what style sheets read', () => {
  let isDim: boolean | undefined;
  globalThis.document = {
    documentElement: { toggleAttribute: (_name: string, isOn: boolean) => (isDim = isOn) },
  } as unknown as Document;
  dimAtNight();
  expect(isDim).toBe(isNight());
});
