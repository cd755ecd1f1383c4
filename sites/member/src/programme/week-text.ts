import { forgetOnSignOut } from '@repo/web/accounts/session.ts';
import { call } from '@repo/web/server/api.ts';
import { createResource, type Resource } from '@repo/web/server/resource.ts';
import { programme, type WeekText } from '@repo/contracts/programme/programme';
import type { WeekKey, WeekNumber } from '@repo/product/weeks';

/** Loads the font for long texts before one is on the page. Text never waits for it. */
export const fetchReadingFonts = (): void => {
  for (const subset of ['1em "Newsreader Reading"', 'italic 1em "Newsreader Reading"'])
    void document.fonts.load(subset).catch(() => undefined);
};

const texts = new Map<WeekKey, Resource<WeekText>>();
forgetOnSignOut(() => {
  texts.clear();
});

export const weekKey = (week: WeekNumber): WeekKey => `week${week}`;

/** @returns a week's text, loaded once per visit. */
export const weekText = (week: WeekNumber): Resource<WeekText> => {
  const key = weekKey(week);
  const known = texts.get(key);
  if (known) return known;
  const resource = createResource<WeekText>(
    async () => (await call(programme.readWeek, { params: { week: key } })).data,
  );
  texts.set(key, resource);
  return resource;
};
