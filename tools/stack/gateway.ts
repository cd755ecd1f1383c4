import * as fs from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ensurePrograms, installPackages } from './machine/packages.ts';
import { findProgram } from './processes/programs.ts';
import type { ProcessCommand } from './processes/processes.ts';
import { devFolder, loopback, type Layout } from './settings.ts';
import { UserError } from './terminal.ts';
import { root } from './workspace.ts';

/** Debian's own: what precompressed files need to be sent as they are (gateway/write-settings.sh). */
const brotliPackage = 'libnginx-mod-http-brotli-static';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Uses any nginx on PATH; otherwise installs Debian's, with brotli, where that is allowed. */
export const ensureNginx = async (): Promise<string> => {
  const why = 'it serves the pages and passes calls on to the API';
  if (!findProgram('nginx') || !fs.existsSync(brotliModule))
    await installPackages(['nginx', brotliPackage], why);
  const found = await ensurePrograms(['nginx'], ['nginx'], why);
  if (found) return found;
  throw new UserError('install nginx and start again');
};

/** @throws UserError when nginx would send larger files than in production, so measuring is wrong */
export const expectBrotli = async (module = brotliModule): Promise<void> => {
  await ensureNginx();
  if (fs.existsSync(module)) return;
  throw new UserError(
    `cannot measure: production serves brotli, and this nginx has no module for it (Debian: apt-get install ${brotliPackage})`,
  );
};

/** The workers of root's nginx would change to an account without access. */
const directives = `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off;`;

/** The live version at the start; the page editor adds others next to it (gateway/site.ts). */
const first = 'built';

type GatewayOptions = Pick<Layout, 'apiPorts' | 'dataDir' | 'publicUrl' | 'dev'> & {
  port: number;
  /** TRUSTED_PROXIES; none by default. */
  trustedProxies?: string | undefined;
};

/**
 * A copy, so that a later build cannot disturb it; its configuration is never older than its source,
 * because whoever changes that runs suites without a build.
 */
const copyBuilt = async (home: string): Promise<void> => {
  const built = join(root, 'gateway/dist');
  fs.cpSync(join(built, 'nginx'), home, { recursive: true });
  await execa(process.execPath, [join(root, 'gateway/configuration.ts'), home]);
  for (const site of ['marketing', 'member'])
    fs.cpSync(join(built, site), join(home, site), { recursive: true });
  fs.writeFileSync(join(home, 'marketing/release.txt'), `${first}\n`);
};

/** Writes everything that a gateway needs. @returns the command that runs it */
export const prepareGateway = async (options: GatewayOptions): Promise<ProcessCommand> => {
  const { dataDir, dev } = options;
  const program = await ensureNginx();
  const folder = join(dataDir, 'gateway');
  const home = join(folder, first);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(join(folder, 'temp'), { recursive: true });
  if (dev) await execa(process.execPath, [join(root, 'gateway/dev.ts'), home]);
  else await copyBuilt(home);
  const values = {
    GATEWAY_PORT: `${loopback}:${options.port}`,
    MARKETING_ROOT: join(home, 'marketing'),
    MEMBER_ROOT: dev ? join(root, 'sites/member', devFolder) : join(home, 'member'),
    MARKETING_SERVER: `${loopback}:${dev?.marketing}`,
    MEMBER_SERVER: `${loopback}:${dev?.member}`,
  };
  let configuration = fs.readFileSync(join(home, 'nginx.conf.template'), 'utf8');
  for (const [name, value] of Object.entries(values))
    configuration = configuration.replaceAll(`\${${name}}`, value);
  fs.writeFileSync(join(home, 'nginx.conf'), configuration);
  const version = { id: first, address: options.publicUrl };
  fs.writeFileSync(join(home, 'version.json'), JSON.stringify(version));
  const status = { ...version, since: new Date() };
  if (!dev) fs.writeFileSync(join(folder, 'status.json'), JSON.stringify(status));
  const env = {
    API_UPSTREAM: options.apiPorts.map((port) => `${loopback}:${port}`).join(),
    PUBLIC_URL: options.publicUrl,
    TRUSTED_PROXIES: options.trustedProxies ?? '',
  };
  await execa('sh', [join(home, 'write-settings.sh'), home], { env });
  fs.symlinkSync(first, join(folder, 'now'));
  return {
    name: 'gateway',
    program: 'sh',
    cwd: folder,
    args: [join(home, 'gateway.sh'), folder, folder, directives],
    env: { PATH: process.env['PATH'], NGINX: program },
    logFile: join(dataDir, 'logs/gateway.log'),
  };
};
