import { zonedMoment } from '@repo/backend/reminder-times';
import { findTimeZoneFault } from '@repo/contracts/faults';
import { codePoints, isStorable, rules } from '@repo/contracts/rules';

/** A form as it was sent; what is missing counts as empty. */
export type Form = Readonly<Partial<Record<string, string>>>;

/** Field name to the sentence about it. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/** What the coach says of one session. */
export interface SessionForm {
  id: string;
  startsAt: Date;
  timeZone: string;
  place: string;
}

const yearMs = 366 * 86_400_000;

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** @returns whether a page of ours chose this id */
export const isFormId = (id: string | undefined): id is string => idPattern.test(id ?? '');

const pad = (parts: number[]): string[] => parts.map((part) => String(part).padStart(2, '0'));

/** `2026-11-23T10:00` of two fields, when there is such a day and hour. */
const wallOf = ({ date = '', time = '' }: Form): string | undefined => {
  const wall = `${date}T${time.slice(0, 5)}`;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return undefined;
  const moment = new Date(`${wall}Z`);
  if (Number.isNaN(moment.getTime())) return undefined;
  const { year, month, day } = {
    year: moment.getUTCFullYear(),
    month: moment.getUTCMonth() + 1,
    day: moment.getUTCDate(),
  };
  // February 30 would otherwise become a day in March.
  return [String(year), ...pad([month, day])].join('-') === date ? wall : undefined;
};

const findPlaceFault = (place: string): string | undefined => {
  const { place: message, placeMax } = rules.session;
  if (place === '' || codePoints(place) > placeMax) return message;
  return isStorable(place) ? undefined : rules.text.message;
};

const findMomentFault = (startsAt: Date, isMoved: boolean): string | undefined => {
  if (!isMoved) return undefined;
  if (startsAt.getTime() <= Date.now()) return rules.session.past;
  return startsAt.getTime() > Date.now() + yearMs ? rules.session.far : undefined;
};

const given = (faults: Record<string, string | undefined>): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));

/**
 * @param before when the session was to begin until now: an hour that stays may have passed
 * @returns what the form says, or what is wrong with it
 */
export const readSession = (
  form: Form,
  before: Date | undefined,
): { session: SessionForm } | { faults: Faults } => {
  const { id = '', zone = '' } = form;
  const place = (form['place'] ?? '').trim();
  const timeZone = zone.trim();
  const wall = wallOf(form);
  const zoneFault = findTimeZoneFault(timeZone);
  const startsAt = wall && !zoneFault ? zonedMoment(wall, timeZone) : undefined;
  const isMoved = startsAt?.getTime() !== before?.getTime();
  const faults = given({
    date: wall ? startsAt && findMomentFault(startsAt, isMoved) : rules.session.when,
    zone: zoneFault,
    place: findPlaceFault(place),
  });
  if (!startsAt || Object.keys(faults).length > 0) return { faults };
  return { session: { id, startsAt, timeZone, place } };
};

export const findPlanFault = (text: string): string | undefined => {
  if (text === '') return rules.plan.message;
  if (codePoints(text) > rules.plan.max) return rules.plan.tooLong;
  return isStorable(text) ? undefined : rules.text.message;
};
