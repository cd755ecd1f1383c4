/** A decoded form: text, lists and nested forms. No prototype, so no name in it is special. */
type FormValue = string | FormValue[] | Form;
export interface Form {
  [name: string]: FormValue;
}

const emptyForm = (): Form => Object.create(null) as Form;

const insert = (form: Form, [name = '', ...inner]: string[], value: string): void => {
  if (inner.length === 0) form[name] = value;
  else insert((form[name] ??= emptyForm()) as Form, inner, value);
};

/** Turns nested forms whose names are all numbers into lists; JavaScript has them in order. */
const withLists = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withLists(each)] as const);
  const isList = entries.every(([name]) => /^\d{1,6}$/.test(name));
  return isList ? entries.map(([, each]) => each) : Object.fromEntries(entries);
};

/** Parses `a[b][0]=c&expand[0]=d`, as Stripe's SDK writes it. */
export const parseForm = (text: string): Form => {
  const form = emptyForm();
  for (const [name, value] of new URLSearchParams(text))
    insert(form, name.replaceAll(']', '').split('['), value);
  for (const name of Object.keys(form)) form[name] = withLists(form[name] ?? '');
  return form;
};
