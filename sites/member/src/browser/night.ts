/** @returns whether it is so late, by one's own clock, that light paper is too bright */
export const isNight = (hour = new Date().getHours()): boolean => hour >= 22 || hour < 6;

// Before anything is drawn: from ten in the evening to six the paper is dimmer, in light mode too.
document.documentElement.toggleAttribute('data-night', isNight());
