/** Set on this device for reading on dark paper even in the light color scheme. */
export const nightPaper = 'night-paper';

export const wearNightPaper = (isOn: boolean): void => {
  const page = document.documentElement.dataset;
  if (isOn) page['mode'] = 'dark';
  else delete page['mode'];
};
