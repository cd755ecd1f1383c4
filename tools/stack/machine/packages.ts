import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { findProgram } from '../processes/programs.ts';

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
