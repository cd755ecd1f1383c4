import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { installPackages } from './machine/packages.ts';
import { findProgram } from './processes/programs.ts';
import type { ProcessCommand } from './processes/processes.ts';
import { loopback } from './settings.ts';
import { UserError } from './terminal.ts';
import { root } from './workspace.ts';

/** Debian's own: what precompressed files need to be sent as they are (gateway/write-settings.sh). */
const brotliPackage = 'libnginx-mod-http-brotli-static';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Any nginx on PATH will do; Debian's, and its brotli, when we may install them. */
export const ensureNginx = async (): Promise<string> => {
  const found = findProgram('nginx');
  if (found && existsSync(brotliModule)) return found;
  const isInstalled = await installPackages(['nginx', brotliPackage]);
  if (!isInstalled && !found) await installPackages(['nginx']);
  const installed = findProgram('nginx');
  if (installed) return installed;
  throw new UserError(
    'nginx is missing: install it (Debian: apt-get install nginx) and start again',
  );
};

/** @throws UserError where nginx sends larger files than those that ship, so that nobody measures them */
export const expectBrotli = async (module = brotliModule): Promise<void> => {
  await ensureNginx();
  if (existsSync(module)) return;
  throw new UserError(
    `nothing is measured: what ships is brotli, and nginx here has none (Debian: apt-get install ${brotliPackage})`,
  );
};

/** How nginx runs from a folder; the workers of root's would change to an account without access. */
const nginxArguments = (home: string): string[] => {
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const file = join(home, 'nginx.conf');
  return ['-p', `${home}/`, '-c', file, '-e', 'stderr', '-g', `${user}daemon off;`];
};

/** What one gateway is told. */
interface GatewayOptions {
  /** It lives below `<dataDir>/gateway`. */
  dataDir: string;
  port: number;
  /** Each by its socket, or else by its port. */
  apis: readonly { port: number; socket?: string | undefined }[];
  publicUrl: string;
  /** TRUSTED_PROXIES; nobody unless given. */
  trustedProxies?: string;
}

const fillIn = (home: string, values: Record<string, string>): void => {
  const filledIn = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`\${${name}}`, value),
    readFileSync(join(home, 'nginx.conf.template'), 'utf8'),
  );
  writeFileSync(join(home, 'nginx.conf'), filledIn);
};

const writeConfiguration = async (home: string, options: GatewayOptions): Promise<void> => {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(join(home, 'temp'), { recursive: true });
  // A copy, so that a later build cannot disturb it.
  const built = join(root, 'gateway/dist');
  cpSync(join(built, 'nginx'), home, { recursive: true });
  for (const site of ['marketing', 'member'])
    cpSync(join(built, site), join(home, site), { recursive: true });
  fillIn(home, {
    GATEWAY_PORT: `${loopback}:${options.port}`,
    MARKETING_ROOT: join(home, 'marketing'),
    MEMBER_ROOT: join(home, 'member'),
  });
  const env = {
    API_UPSTREAM: options.apis
      .map(({ port, socket }) => (socket ? `unix:${socket}` : `${loopback}:${port}`))
      .join(','),
    PUBLIC_URL: options.publicUrl,
    TRUSTED_PROXIES: options.trustedProxies ?? '',
  };
  await execa('sh', [join(home, 'write-settings.sh'), home], { env });
};

/**
 * Prepares a gateway and lets nginx check it.
 * @returns how to run it
 */
export const prepareGateway = async (options: GatewayOptions): Promise<ProcessCommand> => {
  const program = await ensureNginx();
  const home = join(options.dataDir, 'gateway');
  await writeConfiguration(home, options);
  const args = nginxArguments(home);
  // It opens /dev/stdout, which must not be a pipe's socket for that.
  const quietly = { stdout: 'ignore', reject: false } as const;
  const { failed, stderr } = await execa(program, [...args, '-t'], quietly);
  if (failed) throw new UserError(`nginx refuses its configuration: ${stderr}`);
  return {
    ...{ name: 'gateway', program, args, cwd: home },
    env: { PATH: process.env['PATH'] },
    logFile: join(options.dataDir, 'logs/gateway.log'),
  };
};
