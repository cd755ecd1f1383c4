import { execute } from './execute.ts';
import { installPackages } from './packages.ts';
import { findProgram } from './processes.ts';
import { Stop } from './stop.ts';

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
  const { isOk } = await execute(['playwright', 'install', 'chromium'], { signal });
  if (isOk) return '';
  throw new Stop('no Chromium: install it (Debian: apt-get install chromium) and try again');
};
