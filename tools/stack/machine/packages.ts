import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { findProgram, runTool } from '../processes/programs.ts';
import { UserError } from '../terminal.ts';

/** Chromium without a window and what belongs to one: the same pages for less than half the CPU. */
const shell = 'chromium-headless-shell';
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

/** Engines beside Chromium: what journeys look for, and the Debian packages that bring it. */
const engines = {
  Firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  // WebKitGTK always wants a screen, so one without glass comes with it.
  WebKit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
};

/** @returns the engine's program; '' where it cannot be had, and then a line says so */
const ensureEngine = async (name: keyof typeof engines): Promise<string> => {
  const { programs, packages } = engines[name];
  const isMissing = (): boolean => programs.some((program) => !findProgram(program));
  if (isMissing()) await installPackages(packages);
  if (!isMissing()) return findProgram(programs[0] ?? '') ?? '';
  const hint = `apt-get install ${packages.join(' ')}`;
  console.log(`no ${name} here, so nothing is tried in it (Debian: ${hint})`);
  return '';
};

/** Programs by the settings in which journeys look for them. */
export interface Browsers {
  /** For pictures, which are of what people see. */
  E2E_CHROMIUM: string;
  /** For everything else. */
  E2E_SHELL: string;
  /** For the walk through both (`e2e/engines`). */
  E2E_FIREFOX: string;
  E2E_WEBKIT: string;
}

export const ensureBrowsers = async (signal: AbortSignal): Promise<Browsers> => {
  const chromium = await ensureChromium(signal);
  if (!findProgram(shell)) await installPackages([shell]);
  return {
    E2E_CHROMIUM: chromium,
    E2E_SHELL: findProgram(shell) ?? chromium,
    E2E_FIREFOX: await ensureEngine('Firefox'),
    E2E_WEBKIT: await ensureEngine('WebKit'),
  };
};

const policyFile = '/usr/sbin/policy-rc.d';

/** Debian starts a service together with its package; we want the program alone. */
const withoutServices = async (work: () => Promise<unknown>): Promise<void> => {
  const isOurs = !existsSync(policyFile);
  if (isOurs) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await work();
  } finally {
    if (isOurs) rmSync(policyFile);
  }
};

/**
 * Installs Debian packages, when we may: as root, with apt-get on the machine.
 * @returns whether they are there now
 */
export const installPackages = async (names: string[]): Promise<boolean> => {
  const apt = findProgram('apt-get');
  if (!apt || process.getuid?.() !== 0) return false;
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const install = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
  try {
    await execa(apt, ['update', '-q'], options);
    await withoutServices(() => execa(apt, [...install, ...names], options));
    return true;
  } catch {
    return false;
  }
};
