import { invalid, missing, unknownParameter } from './failure.ts';
import type { Form, FormValue } from './form.ts';

/** Readers of one parameter. `at` is the parameter's full name in errors, if it is nested. */

export const readText = (form: Form, name: string, at = name): string | null => {
  const value = form[name];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalid(`Invalid string: ${at}`, at);
  return value;
};

export const needText = (form: Form, name: string, at = name): string => {
  const value = readText(form, name, at);
  if (value === null) throw missing(at);
  return value;
};

export const readInteger = (form: Form, name: string, at = name): number | null => {
  const text = readText(form, name, at);
  if (text === null) return null;
  if (!/^-?\d{1,15}$/.test(text)) {
    throw invalid(`Invalid integer: ${text}`, at, 'parameter_invalid_integer');
  }
  return Number(text);
};

/** A whole number of at least `least`. */
export const readCount = (form: Form, name: string, least: number, at = name): number | null => {
  const value = readInteger(form, name, at);
  if (value !== null && value < least) {
    throw invalid(`This value must be greater than or equal to ${least}.`, at);
  }
  return value;
};

export const readNumber = (form: Form, name: string): number | null => {
  const text = readText(form, name);
  if (text === null) return null;
  if (!/^\d+(\.\d+)?$/.test(text)) throw invalid(`Invalid decimal: ${text}`, name);
  return Number(text);
};

export const readFlag = (form: Form, name: string): boolean | null => {
  const text = readText(form, name);
  if (text === null) return null;
  if (text !== 'true' && text !== 'false') throw invalid(`Invalid boolean: ${text}`, name);
  return text === 'true';
};

export const readForm = (form: Form, name: string, at = name): Form | null => {
  const value = form[name];
  if (value === undefined || value === '') return null;
  if (typeof value === 'string' || Array.isArray(value)) {
    throw invalid('Invalid object', at);
  }
  return value;
};

export const readForms = (form: Form, name: string): Form[] => {
  const value = form[name];
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw invalid('Invalid array', name);
  return value.map((item: FormValue, index) => {
    if (typeof item === 'string' || Array.isArray(item)) {
      throw invalid('Invalid object', `${name}[${index}]`);
    }
    return item;
  });
};

export const readTexts = (form: Form, name: string): string[] => {
  const value = form[name];
  if (value === undefined || value === '') return [];
  const list = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string');
};

/** Stripe's limits: 50 keys, names of 40 and values of 500 characters. */
export const readMetadata = (form: Form, at = 'metadata'): Record<string, string> => {
  const entries = Object.entries(readForm(form, 'metadata', at) ?? {});
  if (entries.length > 50) throw invalid('Metadata may have up to 50 keys', at);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value !== 'string') throw invalid('Metadata values must be strings', at);
      if (name.length > 40 || value.length > 500) {
        throw invalid('Metadata keys can have up to 40 characters, values up to 500', at);
      }
      return [name, value];
    }),
  );
};

/** Every call may carry `expand`; anything else must be known. */
export const refuseUnknown = (form: Form, known: readonly string[]): void => {
  const foreign = Object.keys(form).find((name) => name !== 'expand' && !known.includes(name));
  if (foreign !== undefined) throw unknownParameter(foreign);
};
