import { ensureBrowsers } from '../../stack/machine/packages.ts';
import { runTool } from '../../stack/processes/programs.ts';
import { UserError } from '../../stack/terminal.ts';
import { sandboxPage, site, Skipped } from '../stage.ts';

/** One journey through each room, without those that read the machine's files. */
const files = [
  'accounts/sign-up',
  'accounts/login',
  'accounts/visitors-addresses',
  'marketing/federation',
  'marketing/funnel',
  'programme/weeks',
  'programme/reflections',
  'purchases/path',
  'purchases/outcomes',
];

/**
 * Journeys that call from two loopback addresses, which Docker hides from the gateway. The scenario
 * `proxy` forges addresses from a container instead.
 */
const playedElsewhere = 'a forged X-Forwarded-For buys no more guesses, and blames nobody';

export const journeys = async (): Promise<string> => {
  const { signal } = new AbortController();
  const env = {
    E2E_SITE_URL: site,
    E2E_SANDBOX_URL: sandboxPage,
    ...(await ensureBrowsers(signal)),
  };
  const options = ['--reporter=line', '--grep-invert', playedElsewhere];
  const command: [string, ...string[]] = ['playwright', 'test', ...options, ...files];
  const { isOk, output } = await runTool(command, { folder: 'e2e', env, signal });
  if (!/^Running \d+ tests? /m.test(output))
    throw new Skipped(`no journey began: ${output.slice(-1_000)}`);
  if (!isOk) throw new UserError(output.slice(-4_000));
  return /\d+ passed/.exec(output)?.[0] ?? 'passed';
};
