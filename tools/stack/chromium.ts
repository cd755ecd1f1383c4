import { installPackages } from './packages.ts';
import { findProgram, runTool } from './programs.ts';
import { UserError } from './user-error.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const findChromium = () => names.map(findProgram).find((path) => path !== undefined);

/**
 * The machine's Chromium; else Debian's package; else the one that Playwright downloads.
 * @returns its program, or nothing when Playwright knows it by itself
 */
export const ensureChromium = async (signal: AbortSignal): Promise<string> => {
  if (!findChromium()) await installPackages(['chromium']);
  const found = findChromium();
  if (found) return found;
  const { isOk } = await runTool(['playwright', 'install', 'chromium'], { signal });
  if (isOk) return '';
  throw new UserError('no Chromium: install it (Debian: apt-get install chromium) and try again');
};
