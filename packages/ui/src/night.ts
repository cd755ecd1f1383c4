/** @returns whether it is so late, by one's own clock, that light paper is too bright */
export const isNight = (hour = new Date().getHours()): boolean => hour >= 22 || hour < 6;

/** From ten in the evening to six the paper of a page is dimmer, in light mode too. */
export const dimAtNight = (): void => {
  document.documentElement.toggleAttribute('data-night', isNight());
};
