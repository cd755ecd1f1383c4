import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, launch, type Command } from './processes.ts';
import { installPackages } from './packages.ts';
import { writePagePolicies } from './page-policies.ts';
import { Stop } from './stop.ts';
import { root } from './workspace.ts';

export interface GatewayValues {
  GATEWAY_PORT: string;
  API_UPSTREAM: string;
  MARKETING_ROOT: string;
  MEMBER_ROOT: string;
}

/** Debian's own: what precompressed files need to be sent as they are. */
export const brotliPackage = 'libnginx-mod-http-brotli-static';
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Any nginx on PATH will do; else Debian's, when we may install it. */
export const ensureNginx = async (): Promise<string> => {
  const found = findProgram('nginx');
  if (found) return found;
  if (!(await installPackages(['nginx', brotliPackage]))) await installPackages(['nginx']);
  const installed = findProgram('nginx');
  if (installed) return installed;
  throw new Stop('nginx is missing: install it (Debian: apt-get install nginx) and start again');
};

const fillIn = (template: string, values: GatewayValues): string =>
  template.replace(
    /\$\{(GATEWAY_PORT|API_UPSTREAM|MARKETING_ROOT|MEMBER_ROOT)\}/g,
    (_match, name: keyof GatewayValues) => values[name],
  );

/** Brotli, where the machine's nginx has it: precompressed files are then sent as they are. */
const writeOptionalModules = (home: string): void => {
  if (!existsSync(brotliModule)) return;
  writeFileSync(join(home, 'optional-modules.conf'), `load_module ${brotliModule};\n`);
  writeFileSync(join(home, 'optional-http.conf'), 'brotli_static on;\n');
};

/** The two sites as this stack serves them: a copy, so that a later build cannot disturb it. */
const publishSites = (home: string): Pick<GatewayValues, 'MARKETING_ROOT' | 'MEMBER_ROOT'> => {
  const copy = (site: string): string => {
    const target = join(home, site);
    cpSync(join(root, 'sites', site, 'dist'), target, { recursive: true });
    return target;
  };
  return { MARKETING_ROOT: copy('marketing'), MEMBER_ROOT: copy('member') };
};

const writeConfiguration = (home: string, port: number, apiPort: number): void => {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(join(home, 'temp'), { recursive: true });
  const source = join(root, 'gateway');
  for (const file of readdirSync(source))
    if (file.endsWith('.conf')) cpSync(join(source, file), join(home, file));
  const sites = publishSites(home);
  const values = {
    GATEWAY_PORT: `127.0.0.1:${String(port)}`,
    API_UPSTREAM: `127.0.0.1:${String(apiPort)}`,
    ...sites,
  };
  const template = readFileSync(join(source, 'nginx.conf.template'), 'utf8');
  writeFileSync(join(home, 'nginx.conf'), fillIn(template, values));
  const policies = writePagePolicies(sites.MARKETING_ROOT, sites.MEMBER_ROOT);
  writeFileSync(join(home, 'page-policies.conf'), policies);
  writeOptionalModules(home);
};

/** Workers of a root nginx change to an account that cannot enter a private checkout. */
const directives = (): string =>
  process.getuid?.() === 0 ? 'user root; daemon off;' : 'daemon off;';

/**
 * Prepares the gateway below `<dataDir>/gateway` and lets nginx check it.
 * @returns how to run it
 */
export const prepareGateway = async (
  dataDir: string,
  port: number,
  apiPort: number,
): Promise<Command> => {
  const program = await ensureNginx();
  const home = join(dataDir, 'gateway');
  writeConfiguration(home, port, apiPort);
  const args = [
    '-p',
    `${home}/`,
    '-c',
    join(home, 'nginx.conf'),
    '-e',
    'stderr',
    '-g',
    directives(),
  ];
  const command = {
    name: 'gateway',
    program,
    args,
    cwd: home,
    env: { PATH: process.env['PATH'] },
    logFile: join(dataDir, 'logs/gateway.log'),
  };
  const verdict = await launch({ ...command, args: [...args, '-t'] }).exited;
  if (verdict === 'exit code 0') return command;
  throw new Stop(
    `nginx refuses its configuration: ${readFileSync(command.logFile, 'utf8').trim()}`,
  );
};
