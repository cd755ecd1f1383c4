/** How many people stand in the numbers of `/claims`, as `npm run results -- https://…` has read them. */
export const measuredPeople = 0;
