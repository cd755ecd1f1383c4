/** How many people stand in the numbers of `/claims`: a release reads it from the running site. */
export const measuredPeople = 0;
