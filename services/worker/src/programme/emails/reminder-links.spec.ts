import { weekPath } from '@repo/contracts/paths';
import type { Context } from '../../platform/context.ts';
import { reminderLinks } from './reminder-links.ts';

const config = { PUBLIC_URL: 'https://example.com', SECRET_KEY: 'k' } as Context['config'];
const urlsOf = (discreet: boolean): string[] =>
  Object.values<string>({
    ...reminderLinks(config, 'somebody', { currentWeek: 2, discreet }),
  });

it('a reminder leads to where one stopped in the open week', () => {
  expect(urlsOf(false)).toContain(`https://example.com${weekPath(3)}?go=on`);
});

it('a discreet one names no week, also where a mail shows its addresses', () => {
  expect(urlsOf(true).join(' ')).not.toMatch(/week/);
  expect(urlsOf(true)).toContain('https://example.com/self-guided');
});
