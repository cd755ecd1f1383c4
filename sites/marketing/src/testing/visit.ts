import { readFileSync } from 'node:fs';
import { isInaccessible, screen } from '@testing-library/react';

const styles = document.createElement('style');
styles.textContent = readFileSync(new URL('../styles/views.css', import.meta.url), 'utf8');

/**
 * Opens an address, with its views told apart as on the page.
 * @param view what its inline script finds in it
 */
export const visit = (address: string, view = ''): void => {
  document.head.append(styles);
  window.history.replaceState(window.history.state, '', address);
  document.documentElement.dataset['view'] = view;
};

/** @returns the field of the view that is shown */
export const fieldOf = (label: string): HTMLInputElement => {
  const fields = screen.getAllByLabelText<HTMLInputElement>(label);
  const shown = fields.filter((field) => !isInaccessible(field));
  if (shown.length !== 1) throw new Error(`${String(shown.length)} fields are called ${label}`);
  return shown[0] as HTMLInputElement;
};
