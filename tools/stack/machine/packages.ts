import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { findProgram, runTool } from '../processes/programs.ts';
import { UserError } from '../terminal.ts';
import { waitForDirectory } from './lock.ts';

/** Chromium without its window code: the same pages for less than half the CPU. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const findChromium = () => names.map(findProgram).find((path) => path !== undefined);

/**
 * The machine's Chromium; else Debian's package; else the one that Playwright downloads.
 * @returns its path, or nothing when Playwright finds it itself
 */
export const ensureChromium = async (signal: AbortSignal): Promise<string> => {
  if (!findChromium()) await installPackages(['chromium'], signal);
  const found = findChromium();
  if (found) return found;
  const { isOk } = await runTool(['playwright', 'install', 'chromium'], { signal });
  if (isOk) return '';
  throw new UserError('no Chromium: install it (Debian: apt-get install chromium) and try again');
};

interface Needed {
  programs: readonly string[];
  /** The Debian packages of the programs. */
  packages: readonly string[];
}

/** Engines other than Chromium: what journeys look for. */
const engines = {
  Firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  // WebKitGTK always needs a screen, so Xvfb provides a virtual one.
  WebKit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
} satisfies Record<string, Needed>;

const packagesOf = ({ programs, packages }: Needed): readonly string[] =>
  programs.every(findProgram) ? [] : packages;

/** @returns the engine's program; prints a line and returns '' if it is not available */
const findEngine = (name: keyof typeof engines): string => {
  const { programs, packages } = engines[name];
  if (programs.every(findProgram)) return findProgram(programs[0] ?? '') ?? '';
  const hint = `apt-get install ${packages.join(' ')}`;
  console.log(`${name} is not installed, so its journeys are skipped (Debian: ${hint})`);
  return '';
};

/** Programs, by the environment variables in which journeys look for them. */
export interface Browsers {
  /** For pictures, which are of what people see. */
  E2E_CHROMIUM: string;
  /** For everything else. */
  E2E_SHELL: string;
}

/** Installs those that are missing, and the missing ones of `others`, in one step. */
export const ensureBrowsers = async (
  signal: AbortSignal,
  others: readonly Needed[] = [],
): Promise<Browsers> => {
  const missing = [{ programs: [shell], packages: [shell] }, ...others].flatMap(packagesOf);
  if (!findChromium()) missing.push('chromium');
  if (missing.length > 0) await installPackages(missing, signal);
  const chromium = await ensureChromium(signal);
  return { E2E_CHROMIUM: chromium, E2E_SHELL: findProgram(shell) ?? chromium };
};

/** Every browser on the machine that journeys know, for the walk through all (`e2e/engines`). */
export const ensureEngines = async (signal: AbortSignal) => ({
  ...(await ensureBrowsers(signal, Object.values(engines))),
  E2E_FIREFOX: findEngine('Firefox'),
  E2E_WEBKIT: findEngine('WebKit'),
});

const policyFile = '/usr/sbin/policy-rc.d';
const policy = '#!/bin/sh\n# Whole and Held is installing packages.\nexit 101\n';

/** Keeps Debian from starting the service of a package; only the program is needed. */
const withoutServices = async (work: () => Promise<unknown>, signal?: AbortSignal) => {
  const release = await waitForDirectory('/usr/sbin', 'packages', signal);
  try {
    if (!existsSync(policyFile)) writeFileSync(policyFile, policy, { mode: 0o755 });
    await work();
  } finally {
    // Also one that an earlier run left behind.
    if (readFileSync(policyFile, 'utf8') === policy) rmSync(policyFile);
    release();
  }
};

const minute = 60_000;

/**
 * Installs Debian packages, when we may: as root, with apt-get on the machine.
 * @returns whether they are there now
 */
export const installPackages = async (
  names: readonly string[],
  signal?: AbortSignal,
): Promise<boolean> => {
  const apt = findProgram('apt-get');
  if (!apt || process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: minute, ...(signal && { cancelSignal: signal }) };
  const install = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
  try {
    await execa(apt, ['update', '-q'], options);
    await withoutServices(
      // Browsers are large, and dpkg that is interrupted leaves the machine to be mended.
      () => execa(apt, [...install, ...names], { ...options, timeout: 10 * minute }),
      signal,
    );
    return true;
  } catch {
    return false;
  }
};
