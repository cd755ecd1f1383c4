import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliModule, ensureNginx, nginxArguments } from '@repo/tools/stack/gateway';
import { freePort } from '@repo/tools/stack/ports';
import type { Stack } from '@repo/tools/stack/stack';
import { familyCpu } from '../measure/cpu.ts';
import { ratio, type Figure } from '../measure/figures.ts';
import { startProgram } from '../measure/program.ts';
import { compare } from '../measure/rounds.ts';

const page = '/new-door';

/** Written by nginx itself. */
const ownHeaders =
  /^(server|date|content-(type|length|encoding)|last-modified|connection|keep-alive|vary|etag|transfer-encoding)$/;

/** @returns what the gateway says beside the file, as fixed lines: the same bytes. */
const headerLines = async (url: string): Promise<string> => {
  const { headers } = await fetch(url);
  return [...headers]
    .filter(([name]) => !ownHeaders.test(name))
    .map(([name, value]) => `    add_header ${name} "${value}" always;`)
    .join('\n');
};

/** nginx with nothing but this one file: no choice, no limits, no log. */
const configuration = (port: number, root: string, headers: string): string => `
${existsSync(brotliModule) ? `load_module ${brotliModule};` : ''}
worker_processes auto;
pid nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  default_type text/html;
  access_log off;
  sendfile on;
  tcp_nopush on;
  gzip_static on;
  ${existsSync(brotliModule) ? 'brotli_static on;' : ''}
  server {
    listen 127.0.0.1:${port};
    root "${root}";
${headers}
    location / { try_files $uri.html =404; }
  }
}
`;

const startBareNginx = async (dataDir: string, headers: string) => {
  const home = join(dataDir, 'bare');
  mkdirSync(join(home, 'temp'), { recursive: true });
  const port = await freePort();
  const root = join(dataDir, 'gateway/marketing');
  writeFileSync(join(home, 'nginx.conf'), configuration(port, root, headers));
  const url = `http://127.0.0.1:${port}${page}`;
  const program = await ensureNginx();
  return { ...(await startProgram({ program, args: nginxArguments(home), url })), url };
};

/** nginx's master, which the stack has started: its workers serve. */
const gatewayPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'gateway/nginx.pid'), 'utf8'));

/** What the gateway needs for a page, beside an nginx that does nothing else. */
export const gatewayFigure = async ({ layout }: Stack): Promise<Figure> => {
  const url = `http://127.0.0.1:${layout.ports.gateway}${page}`;
  const bare = await startBareNginx(layout.dataDir, await headerLines(url));
  const common = { headers: { 'accept-encoding': 'br' }, cpuOf: familyCpu };
  const cpu = await compare([
    { ...common, name: 'bare', pid: bare.pid, url: bare.url },
    { ...common, name: 'gateway', pid: gatewayPid(layout.dataDir), url },
  ]);
  await bare.stop();
  const what = `gateway for ${page}, beside a bare nginx`;
  return ratio(what, cpu['gateway'] ?? Infinity, cpu['bare'] ?? Infinity, 1.15);
};
