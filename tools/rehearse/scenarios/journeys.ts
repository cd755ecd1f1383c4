import { ensureChromium } from '../../stack/chromium.ts';
import { runTool } from '../../stack/programs.ts';
import { UserError } from '../../stack/user-error.ts';
import { sandboxPage, site } from '../stage.ts';

/**
 * One way through every room. Those that look into the machine's files have none here, and Docker hides
 * from which loopback address somebody calls: the scenario `proxy` asks that in its own way.
 */
export const files = [
  'accounts/sign-up',
  'accounts/login',
  'marketing/federation',
  'marketing/funnel',
  'programme/weeks',
  'programme/reflections',
  'purchases/path',
  'purchases/outcomes',
];

export const journeys = async (): Promise<string> => {
  const { signal } = new AbortController();
  const env = {
    E2E_SITE_URL: site,
    E2E_SANDBOX_URL: sandboxPage,
    E2E_CHROMIUM: await ensureChromium(signal),
  };
  const command: [string, ...string[]] = ['playwright', 'test', '--reporter=line', ...files];
  const { isOk, output } = await runTool(command, { folder: 'e2e', env, signal });
  if (!isOk) throw new UserError(output.slice(-4_000));
  return /\d+ passed/.exec(output)?.[0] ?? 'passed';
};
