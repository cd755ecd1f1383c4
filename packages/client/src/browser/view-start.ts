/** Fields that one can type into; the hidden ones of a control are not among them. */
const fields = ':is(input, textarea):not([type="hidden"], [tabindex="-1"], [aria-hidden="true"])';

const emptyField = (view: HTMLElement): HTMLElement | undefined =>
  [...view.querySelectorAll<HTMLInputElement>(fields)].find(
    ({ value, disabled, type }) => value === '' && !disabled && type !== 'checkbox',
  );

const heading = (view: HTMLElement): HTMLElement => {
  const found = view.querySelector<HTMLElement>('h1, h2');
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found ?? view;
};

/**
 * A page is read from its heading. A part of it that has taken the focus already, such as the one
 * field of a code, keeps it.
 */
export const focusPage = (page: HTMLElement): void => {
  const { activeElement } = document;
  if (activeElement === page || !page.contains(activeElement))
    heading(page).focus({ preventScroll: true });
};

/** A page that takes another's place at the same address begins at its top. */
export const startPage = (page: HTMLElement): void => {
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusPage(page);
};

/** A view that takes another's place begins below the header, in its first empty field. */
export const startView = (view: HTMLElement): void => {
  view.scrollIntoView({ block: 'start', behavior: 'instant' });
  const start = emptyField(view) ?? heading(view);
  start.focus({ preventScroll: true });
  start.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};
