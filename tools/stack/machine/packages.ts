import { execa } from 'execa';
import { findProgram } from '../processes/programs.ts';
import { UserError } from '../terminal.ts';

const policyFile = '/usr/sbin/policy-rc.d';

/**
 * Debian's policy file keeps apt-get from starting what it installs; only the programs are needed. The
 * shell takes it away again even if we are killed meanwhile, or an earlier run left it behind.
 */
const script = `
if [ ! -e ${policyFile} ] || grep -q 'Whole and Held' ${policyFile}; then
  trap 'rm -f ${policyFile}' EXIT
  printf '#!/bin/sh\\n# Whole and Held is installing packages.\\nexit 101\\n' > ${policyFile}
  chmod 755 ${policyFile}
fi
apt-get update -q &&
  apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=120 "$@"`;

/** Installs Debian packages, when we may: as root, with apt-get. @returns whether they are there now */
export const installPackages = async (
  names: readonly string[],
  why = 'it is missing here',
): Promise<boolean> => {
  if (!findProgram('apt-get') || process.getuid?.() !== 0) return false;
  console.log(`installing ${names.join(', ')} with apt-get: ${why}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // Detached, because dpkg that is interrupted leaves the machine to be mended.
  const options = { env, detached: true, cleanup: false, reject: false } as const;
  // One at a time, because they share the policy file.
  const { failed } = await execa(
    'flock',
    ['/usr/sbin', 'sh', '-c', script, 'sh', ...names],
    options,
  );
  return !failed;
};

/** Installs what is missing. @returns the first of these programs, if all are there then */
export const ensurePrograms = async (
  programs: readonly [string, ...string[]],
  packages: readonly string[],
  why: string,
): Promise<string | undefined> => {
  const areThere = () => programs.every(findProgram);
  if (areThere() || (await installPackages(packages, why))) return findProgram(programs[0]);
  const hint = `apt-get install ${packages.join(' ')}`;
  console.log(`${programs.join(', ')} not found: ${why} (Debian: ${hint})`);
  return undefined;
};

/** The machine's Chromium, or Debian's package. */
export const ensureChromium = async (): Promise<string> => {
  const others = ['chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const found =
    others.map(findProgram).find(Boolean) ??
    (await ensurePrograms(['chromium'], ['chromium'], 'the journeys run in a browser'));
  if (found) return found;
  throw new UserError('everything but the journeys: npm test -- --without-journeys');
};

/** @returns the browsers by the variables in which journeys look for them */
export const ensureBrowsers = async () => {
  const chromium = await ensureChromium();
  // Chromium without its window code; the whole browser is for pictures, which are of what people see.
  const shell = 'chromium-headless-shell';
  const found = await ensurePrograms([shell], [shell], 'the journeys in it take half the time');
  return { E2E_CHROMIUM: chromium, E2E_SHELL: found ?? chromium };
};

const inToo = 'the journeys run in it, too';

/** Every browser that journeys know, for the walk through all engines; they skip what is missing. */
export const ensureEngines = async () => ({
  ...(await ensureBrowsers()),
  E2E_FIREFOX: await ensurePrograms(['firefox-esr'], ['firefox-esr'], inToo),
  // WebKitGTK always needs a screen, so Xvfb provides a virtual one.
  E2E_WEBKIT: await ensurePrograms(
    ['WebKitWebDriver', 'Xvfb'],
    ['webkit2gtk-driver', 'xvfb'],
    inToo,
  ),
});
