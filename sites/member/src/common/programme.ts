import { programme as api, type Programme, type WeekText } from '@repo/contracts/programme';
import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import { call } from './api.ts';
import { createResource, type Resource } from './resource.ts';

/** The member's own record; every call that changes it puts the server's answer here. */
export const programme = createResource<Programme>(async () => (await call(api.read)).data);

const texts = new Map<WeekKey, Resource<WeekText>>();

export const weekKey = (week: WeekNumber): WeekKey => `week${week}`;

/** @returns a week's text, asked for once a visit. */
export const weekText = (week: WeekNumber): Resource<WeekText> => {
  const key = weekKey(week);
  const known = texts.get(key);
  if (known) return known;
  const resource = createResource<WeekText>(
    async () => (await call(api.readWeek, { params: { week: key } })).data,
  );
  texts.set(key, resource);
  return resource;
};

/** Forgets everything of this member. */
export const clearProgramme = (): void => {
  programme.clear();
  texts.clear();
};
