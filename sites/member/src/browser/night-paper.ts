/** Noted on this device by whoever reads on dark paper although the screen is a light one. */
export const nightPaper = 'night-paper';

export const wearNightPaper = (isOn: boolean): void => {
  const page = document.documentElement.dataset;
  if (isOn) page['mode'] = 'dark';
  else delete page['mode'];
};
