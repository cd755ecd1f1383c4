/** Fields for typing; not the hidden inputs of a control. */
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
 * Focuses the page's heading, where reading starts. An element of the page that already has the
 * focus, such as the only field of a code, keeps it.
 */
export const focusPage = (page: HTMLElement): void => {
  const { activeElement } = document;
  if (activeElement === page || !page.contains(activeElement))
    heading(page).focus({ preventScroll: true });
};

/** Starts a replaced view below the header, in the field that it names or its first empty one. */
export const startView = (view: HTMLElement): void => {
  view.scrollIntoView({ block: 'start', behavior: 'instant' });
  const start =
    view.querySelector<HTMLElement>('[data-start]') ?? emptyField(view) ?? heading(view);
  start.focus({ preventScroll: true });
  start.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};
