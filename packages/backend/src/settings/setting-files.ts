import { readFileSync } from 'node:fs';

interface FromFiles {
  /** The environment with what was read. */
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

/** An empty file is a setting that nobody has given yet. */
const readOne = (name: string, { values, problems }: FromFiles): void => {
  const path = values[fileOf(name)];
  if (!path) return;
  const text = readText(path);
  if (text === undefined) problems.push(`${fileOf(name)} cannot be read`);
  else if (values[name]) problems.push(`${name} is given twice, the other in ${fileOf(name)}`);
  else values[name] = text === '' ? undefined : text;
};

/** The secrets that an address names; one without a file stays as it is and is refused as such. */
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
 * Settings may be given in files, so that no list of a container's environment shows a secret:
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
