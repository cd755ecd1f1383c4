// Extends Keystatic's own form: shows the page next to it, and opens the field with a mistake.
import { labelOf } from './names.ts';

const find = <Kind extends HTMLElement = HTMLElement>(
  selector: string,
  scope: ParentNode = document,
) => scope.querySelector<Kind>(selector);
const part = <Kind extends HTMLElement>(name: string): Kind => {
  const found = find<Kind>(`.desk [data-part=${name}]`);
  if (!found) throw new Error(`studio.astro has no part “${name}”`);
  return found;
};

const itemOf = (path: string): string | undefined =>
  /^\/keystatic\/collection\/funnel\/item\/([\w-]+)$/.exec(path)?.[1];

/** Shows the page that is open in the form, as last saved; without one, the form alone. */
const showPage = (): void => {
  const id = itemOf(location.pathname);
  document.body.dataset['page'] = id ?? '';
  const frame = part<HTMLIFrameElement>('page');
  const address = id ? `/preview/${id}` : 'about:blank';
  if (frame.getAttribute('src') !== address) frame.src = address;
  part<HTMLAnchorElement>('duplicate').href =
    `/keystatic/collection/funnel/create?duplicate=${id ?? ''}`;
};

const timeoutMs = 3_000;

/** Polls: Keystatic takes a moment to open a section and sends no event when it is open. */
const appears = async <Found>(look: () => Found | undefined): Promise<Found | undefined> => {
  const end = Date.now() + timeoutMs;
  let found = look();
  while (found === undefined && Date.now() < end) {
    await new Promise(requestAnimationFrame);
    found = look();
  }
  return found;
};

const dialogs = (): Element[] => [...document.querySelectorAll('[role=dialog]')];
const labelled = (scope: Element, label: string): Element | undefined =>
  [...scope.querySelectorAll('label, legend, span[id]')].find(
    ({ textContent }) => textContent.replace('*', '') === label,
  );

const groupIn = (scope: Element, label: string): Element => {
  const { id = '' } = labelled(scope, label) ?? {};
  return (id && scope.querySelector(`[role=group][aria-labelledby~="${id}"]`)) || scope;
};

const focusIn = (scope: Element, label?: string): void => {
  const name = label === undefined ? undefined : labelled(scope, label);
  const owner = name instanceof HTMLLabelElement ? name.control : undefined;
  const group = name?.closest('fieldset, [role=group]') ?? scope;
  (owner ?? find('input, textarea, button', group))?.focus();
  (owner ?? name)?.scrollIntoView({ block: 'center' });
};

const openRow = async (scope: Element, list: string, row: string): Promise<Element> => {
  const before = dialogs();
  const grid = `[role=grid][aria-label="${list}"] [role=row][aria-rowindex="${row}"]`;
  (await appears(() => find(grid, scope) ?? undefined))?.click();
  return (await appears(() => dialogs().find((each) => !before.includes(each)))) ?? scope;
};

/** @param field the path to it, counting from one: `sections`, `2 (tiers)`, `tiers`, `1`, `text` */
const openField = async (field: string[]): Promise<void> => {
  // A dialog that was just closed may still be animating out.
  if (!(await appears(() => dialogs().length === 0 || undefined))) return;
  let scope: Element = document.body;
  let name: string | undefined;
  for (const step of field) {
    const [row] = /^\d+/.exec(step) ?? [];
    if (row) scope = await openRow(scope, labelOf(name ?? ''), row);
    else if (name !== undefined) scope = groupIn(scope, labelOf(name));
    name = row ? undefined : step;
  }
  focusIn(scope, name === undefined ? undefined : labelOf(name));
};

/** Shows the reason above an open section, which hides Keystatic's own message. */
const showRefusal = async (answer: Response): Promise<void> => {
  part('refused').textContent = await answer.text();
  const field = answer.headers.get('x-field');
  if (field) await openField(JSON.parse(decodeURIComponent(field)) as string[]);
};

const ask = window.fetch.bind(window);
window.fetch = async (...call) => {
  const answer = await ask(...call);
  if (call[1]?.method !== 'POST') return answer;
  part('refused').textContent = '';
  if (!answer.ok) void showRefusal(answer.clone());
  // Vite's own reload misses a page that is still loading. A link may have led elsewhere: then null.
  else part<HTMLIFrameElement>('page').contentDocument?.location.reload();
  return answer;
};

if (matchMedia('(width < 75rem)').matches) {
  document.body.dataset['width'] = 'none';
  const alone = find<HTMLInputElement>('[value=none]', part('width'));
  if (alone) alone.checked = true;
}
// Firefox before 147 and Safari before 26.2 have none: there a reload shows the other page.
if ('navigation' in window) navigation.addEventListener('currententrychange', showPage);
part('width').addEventListener('change', ({ target }) => {
  document.body.dataset['width'] = (target as HTMLInputElement).value;
});
showPage();
