/** Number of people in the results on `/claims`; a release reads it from the running site. */
export const measuredPeople = 0;
