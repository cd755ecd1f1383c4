/** A decoded form: text, lists and nested forms. No prototype, so no name in it is special. */
type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

const emptyForm = (): Form => Object.create(null) as Form;

const bracketed = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const maxDepth = 10;

/** `a[b][0][]` → `a`, `b`, `0`, ``. A name that is not bracketed properly stays whole. */
const pathOf = (name: string): string[] => {
  const [, first, rest = ''] = bracketed.exec(name) ?? [];
  if (first === undefined) return [name];
  const inner = [...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part);
  return [first, ...inner].slice(0, maxDepth);
};

const isForm = (value: FormValue | undefined): value is Form =>
  typeof value === 'object' && !Array.isArray(value);

const insert = (form: Form, path: string[], value: string): void => {
  let here = form;
  for (const [index, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(here).length) : part;
    if (index === path.length - 1) {
      here[name] = value;
      return;
    }
    const next = here[name];
    here = isForm(next) ? next : (here[name] = emptyForm());
  }
};

/** Turns nested forms whose names are all numbers into lists, in the order of the numbers. */
const withLists = (value: FormValue): FormValue => {
  if (!isForm(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => /^\d{1,6}$/.test(name))) {
    return names.sort((a, b) => Number(a) - Number(b)).map((name) => withLists(value[name] ?? ''));
  }
  const copy = emptyForm();
  for (const name of names) copy[name] = withLists(value[name] ?? '');
  return copy;
};

/** Parses `a[b][0]=c&expand[]=d` as Stripe does. */
export const parseForm = (text: string): Form => {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text)) insert(form, pathOf(name), value);
  for (const name of Object.keys(form)) form[name] = withLists(form[name] ?? '');
  return form;
};
