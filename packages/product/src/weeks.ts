/** The six weeks. `title` is used inside the programme, `landingTitle` on the landing page. */
export const weeks = [
  {
    week: 1,
    title: 'Self-Awareness',
    subtitle: 'Seeing the Pattern So You Can Change It',
    fullTitle: 'Self-Awareness: Seeing the Pattern So You Can Change It',
    landingTitle: 'Foundation of Self-Awareness',
  },
  {
    week: 2,
    title: 'Self-Acceptance',
    subtitle: 'Compassion with Accountability',
    fullTitle: 'Self-Acceptance: Compassion with Accountability',
    landingTitle: 'Building Self-Acceptance',
  },
  {
    week: 3,
    title: 'Boundaries',
    subtitle: 'The Shape of Safe, Warm Love',
    fullTitle: 'Boundaries: The Shape of Safe, Warm Love',
    landingTitle: 'Establishing Healthy Boundaries',
  },
  {
    week: 4,
    title: 'Interdependence',
    subtitle: 'From Codependency to Two Whole People',
    fullTitle: 'From Codependency to Interdependence',
    landingTitle: 'Breaking Codependent Patterns',
  },
  {
    week: 5,
    title: 'Conscious Communication',
    subtitle: 'Turning Rupture into Repair',
    fullTitle: 'Conscious Communication: Turning Rupture into Repair',
    landingTitle: 'Conscious Communication',
  },
  {
    week: 6,
    title: 'Sustaining Love & Growth',
    subtitle: 'Make It Last',
    fullTitle: 'Sustaining Love & Growth: Make It Last',
    landingTitle: 'Sustaining Love & Growth',
  },
] as const;

export type WeekNumber = (typeof weeks)[number]['week'];
export type WeekKey = `week${WeekNumber}`;
export type Week = (typeof weeks)[number];

/** Length of the programme in weeks. */
export const totalWeeks = weeks.length;

/** The programme's name, as its overview and e-mails print it. */
export const programmeTitle = 'The Relationship Reset';

/** @returns the row of a week key such as `week3`, or undefined for anything else. */
export const findWeek = (key: string): Week | undefined =>
  weeks.find(({ week }) => `week${String(week)}` === key);
