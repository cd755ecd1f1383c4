import { programme, type WeekText } from '@repo/contracts/programme/programme';
import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import { forgetOnSignOut } from '../accounts/session.ts';
import { call } from '../server/api.ts';
import { createResource, type Resource } from '../server/resource.ts';

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
