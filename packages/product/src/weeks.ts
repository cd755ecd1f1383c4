import file from './weeks.json' with { type: 'json' };

interface Row<Number> {
  week: Number;
  /** Shown to members. */
  title: string;
  subtitle: string;
  fullTitle: string;
  landingTitle: string;
}

/** The six weeks; the build validates them. */
export const weeks = file.weeks as unknown as readonly [
  Row<1>,
  Row<2>,
  Row<3>,
  Row<4>,
  Row<5>,
  Row<6>,
];

export type WeekNumber = (typeof weeks)[number]['week'];
export type WeekKey = `week${WeekNumber}`;
export type Week = (typeof weeks)[number];

/** Number of weeks in the programme. */
export const totalWeeks = weeks.length;

/** The programme's name, as in its overview and emails. */
export const programmeTitle = 'The Relationship Reset';

/** @returns the row of a week key such as `week3`, or undefined for anything else. */
export const findWeek = (key: string): Week | undefined =>
  weeks.find(({ week }) => `week${String(week)}` === key);
