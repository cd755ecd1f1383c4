import { readFileSync } from 'node:fs';

interface FromFiles {
  /** The environment with the values from files. */
  values: NodeJS.ProcessEnv;
  /** What is wrong, never quoting a value. */
  problems: string[];
}

/** Marks a secret within another value: `postgres://app:<DATABASE_PASSWORD>@host/app`. */
const mark = /<([A-Z][A-Z0-9_]*)>/g;

const fileOf = (name: string): string => `${name}_FILE`;

const readText = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
};

/** An empty file is a setting that has no value yet. */
const readOne = (name: string, { values, problems }: FromFiles): void => {
  const path = values[fileOf(name)];
  if (!path) return;
  const text = readText(path);
  if (text === undefined) problems.push(`${fileOf(name)} cannot be read`);
  else if (values[name]) problems.push(`${name} is given twice, the other in ${fileOf(name)}`);
  else values[name] = text === '' ? undefined : text;
};

/** Replaces the secrets that an address names; one without a file stays and is refused later. */
const fillIn = (name: string, { values, problems }: FromFiles): void => {
  values[name] = values[name]?.replaceAll(mark, (whole, secret: string) => {
    const path = values[fileOf(secret)];
    if (!path) return whole;
    const text = readText(path);
    if (text === undefined) problems.push(`${fileOf(secret)} cannot be read`);
    return encodeURIComponent(text ?? '');
  });
};

/**
 * Settings may come from files, so that a container's environment shows no secret:
 * `NAME_FILE` names the file that holds `NAME`.
 * @param names the settings of a table
 */
export const readFromFiles = (
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
): FromFiles => {
  const read: FromFiles = { values: { ...environment }, problems: [] };
  for (const name of names) readOne(name, read);
  for (const name of names) if (read.values[name]) fillIn(name, read);
  return read;
};
