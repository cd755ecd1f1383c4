import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors, type ErrorCode } from '@repo/contracts/errors';
import { memberPaths, passwordHash, paths } from '@repo/contracts/paths';

/** What follows `return` when the gateway itself answers for the API, in the API's words. */
const answerOf = (code: ErrorCode): string => {
  const { status, message } = errors[code];
  const data = { code, requestId: '$request_id' };
  const body = JSON.stringify({ status: false, message, data });
  return `${status} '${body.replaceAll("'", String.raw`\'`)}'`;
};

/** A regular expression of exactly the member app's addresses. */
const memberPattern = `^(?:${memberPaths.join('|')})$`;

/**
 * Fills in what packages/contracts says: `${MEMBER_PATHS}`, `${CHANGE_PASSWORD}` and, by its code, an
 * error's answer. Variables that differ between machines stay.
 * @param edit changes the template before
 */
export const readTemplate = (edit = (template: string): string => template): string =>
  edit(readFileSync(new URL('nginx.conf.template', import.meta.url), 'utf8')).replace(
    /\$\{([A-Z_]+)\}/g,
    (variable, name: string) => {
      if (name === 'MEMBER_PATHS') return memberPattern;
      if (name === 'CHANGE_PASSWORD') return paths.profile + passwordHash;
      return name in errors ? answerOf(name as ErrorCode) : variable;
    },
  );

/**
 * Writes those of nginx's files that need no built site.
 * @param edit changes the template before
 */
export const writeConfiguration = (folder: string, edit?: (template: string) => string): void => {
  mkdirSync(folder, { recursive: true });
  for (const file of globSync('*.{conf,sh}', { cwd: import.meta.dirname }))
    cpSync(join(import.meta.dirname, file), join(folder, file));
  writeFileSync(join(folder, 'nginx.conf.template'), readTemplate(edit));
};

/**
 * A build does not know its public address yet, so this is checked when the pages are published.
 * @returns what a person must do before the public may see the pages; '' when nothing is left
 */
export const unready = (
  placeholders: readonly string[],
  coach: readonly string[],
  helplines: readonly string[],
): string =>
  [
    placeholders.length > 0 && `fill in packages/product/src/brand.ts (${placeholders.join(', ')})`,
    coach.length > 0 && `fill in content/coach.md (${coach.join(', ')})`,
    helplines.length > 0 && `confirm in packages/product/src/helplines.ts: ${helplines.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
