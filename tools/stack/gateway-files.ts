// What nginx reads, below one folder: `node tools/stack/gateway-files.ts <marketing> <member> <to>`.
// `npm start` and the gateway's image are both made by it.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors, type ErrorCode } from '@repo/contracts/errors';
import { memberPaths, passwordHash, paths } from '@repo/contracts/paths';
import { replaceMe } from '@repo/product/brand';
import { unconfirmedHelplines } from '@repo/product/helplines';
import { writePagePolicies } from './page-policies.ts';
import { root } from './workspace.ts';

const source = join(root, 'gateway');

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
 * Puts into the template what follows from contracts: `${MEMBER_PATHS}`, `${CHANGE_PASSWORD}` and, by
 * its code, an error's answer. What differs between machines stays to be filled in.
 */
export const renderTemplate = (template: string): string =>
  template.replace(/\$\{([A-Z_]+)\}/g, (variable, name: string) => {
    if (name === 'MEMBER_PATHS') return memberPattern;
    if (name === 'CHANGE_PASSWORD') return paths.profile + passwordHash;
    return name in errors ? answerOf(name as ErrorCode) : variable;
  });

/** @returns the gateway's template, rendered */
export const readTemplate = (): string =>
  renderTemplate(readFileSync(join(source, 'nginx.conf.template'), 'utf8'));

/**
 * Pages are built for no address yet, so whether the public may see them is asked when they are
 * published.
 * @returns what a person has to do before it may, or nothing
 */
export const unready = (standIns: readonly string[], helplines: readonly string[]): string =>
  [
    standIns.length > 0 && `fill in packages/product/src/brand.ts (${standIns.join(', ')})`,
    helplines.length > 0 && `confirm in packages/product/src/helplines.ts: ${helplines.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');

/** The sites are looked at for the inline scripts and styles that their policies must allow. */
export const writeGatewayFiles = (
  sites: { marketing: string; member: string },
  to: string,
): void => {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(source))
    if (/\.(?:conf|sh)$/.test(file)) cpSync(join(source, file), join(to, file));
  writeFileSync(join(to, 'page-policies.conf'), writePagePolicies(sites));
  writeFileSync(join(to, 'nginx.conf.template'), readTemplate());
  writeFileSync(join(to, 'unready'), unready(replaceMe, unconfirmedHelplines(new Date())));
};

const [marketing, member, to] = process.argv.slice(2);
if (import.meta.main && marketing && member && to) writeGatewayFiles({ marketing, member }, to);
