import { countScreens } from './screens.ts';

const look = (screen: string, ...found: string[]): string => JSON.stringify({ screen, found });

test('a screen is one row with all of its views, and what was found in any of them', () => {
  const lines = [
    look('profile, light, 320 px'),
    look('profile, dark, 1440 px', 'label: <input>'),
    look('every part, rose, dark'),
    '',
  ].join('\n');
  expect(countScreens(lines)).toEqual([
    { screen: 'every part, rose', views: 1, findings: 0 },
    { screen: 'profile', views: 2, findings: 1 },
  ]);
});
