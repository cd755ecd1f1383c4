import {
  programme as api,
  type Programme,
  type WeekText,
} from '@repo/contracts/programme/programme';
import type { WeekKey, WeekNumber } from '@repo/product/weeks';
import { call } from './api.ts';
import { createResource, type Resource } from './resource.ts';
import { session } from './session.ts';

const readProgramme = async (): Promise<Programme> => {
  const { member, ...record } = (await call(api.read)).data;
  // Whoever opens a page of the programme first is met by this very answer (P6); a logout that
  // came meanwhile stands.
  if (session.peek() === undefined) session.set(member);
  return record;
};

/** The member's own record; every call that changes it puts the server's answer here. */
export const programme = createResource<Programme>(readProgramme);

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
