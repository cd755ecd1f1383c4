import { shownHelplines } from '@repo/product/helplines';
import { sourceOf } from './help-now.ts';

test('each line on the page has the month of its check, or says that it is unconfirmed', () => {
  for (const line of shownHelplines()) {
    const { where, on } = line.seen ?? {};
    const [, place, when] =
      /^Read at (.+), (\w+ \d{4}|not yet confirmed)$/.exec(sourceOf(line)) ?? [];
    expect([line.name, place]).toEqual([line.name, where]);
    expect([line.name, when === 'not yet confirmed']).toEqual([line.name, on === undefined]);
  }
});
