import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { findProgram, runTool } from '../processes/programs.ts';
import { UserError } from '../terminal.ts';
import { waitForDirectory } from './lock.ts';

const minute = 60_000;
const policyFile = '/usr/sbin/policy-rc.d';
const policy = '#!/bin/sh\n# Whole and Held is installing packages.\nexit 101\n';

/**
 * Installs Debian packages, when we may: as root, with apt-get on the machine. Debian's policy file
 * keeps it from starting their services; only the programs are needed.
 * @returns whether they are there now
 */
export const installPackages = async (
  names: readonly string[],
  signal?: AbortSignal,
): Promise<boolean> => {
  const apt = findProgram('apt-get');
  if (!apt || process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, ...(signal && { cancelSignal: signal }) };
  const install = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
  const release = await waitForDirectory('/usr/sbin', 'packages', signal);
  try {
    if (!existsSync(policyFile)) writeFileSync(policyFile, policy, { mode: 0o755 });
    await execa(apt, ['update', '-q'], { ...options, timeout: minute });
    // Browsers are large, and dpkg that is interrupted leaves the machine to be mended.
    await execa(apt, [...install, ...names], { ...options, timeout: 10 * minute });
    return true;
  } catch {
    return false;
  } finally {
    // Also one that an earlier run left behind.
    if (readFileSync(policyFile, 'utf8') === policy) rmSync(policyFile);
    release();
  }
};

const chromiums = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const findChromium = () => chromiums.map(findProgram).find(Boolean);
/** Chromium without its window code: the same pages for less than half the CPU. */
const shell = 'chromium-headless-shell';

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
  throw new UserError(
    'no Chromium: install it (Debian: apt-get install chromium) and try again; everything but the ' +
      'journeys runs with npm test -- --without-journeys',
  );
};

/** Installs those that are missing. @returns them by the variables in which journeys look for them */
export const ensureBrowsers = async (signal: AbortSignal) => {
  const chromium = await ensureChromium(signal);
  if (!findProgram(shell)) await installPackages([shell], signal);
  // The whole browser for pictures, which are of what people see; the shell for everything else.
  return { E2E_CHROMIUM: chromium, E2E_SHELL: findProgram(shell) ?? chromium };
};

/** @returns an engine's program; prints a line and returns '' if it is not available */
const ensureEngine = async (
  name: string,
  programs: readonly [string, ...string[]],
  packages: readonly string[],
): Promise<string> => {
  if (!programs.every(findProgram)) await installPackages(packages);
  if (programs.every(findProgram)) return findProgram(programs[0]) ?? '';
  const hint = `apt-get install ${packages.join(' ')}`;
  console.log(`${name} is not installed, so its journeys are skipped (Debian: ${hint})`);
  return '';
};

/** Every browser on the machine that journeys know, for the walk through all engines. */
export const ensureEngines = async (signal: AbortSignal) => ({
  ...(await ensureBrowsers(signal)),
  E2E_FIREFOX: await ensureEngine('Firefox', ['firefox-esr'], ['firefox-esr']),
  // WebKitGTK always needs a screen, so Xvfb provides a virtual one.
  E2E_WEBKIT: await ensureEngine(
    'WebKit',
    ['WebKitWebDriver', 'Xvfb'],
    ['webkit2gtk-driver', 'xvfb'],
  ),
});
