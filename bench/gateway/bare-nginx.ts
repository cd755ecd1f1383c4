import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliModule, ensureNginx, nginxArguments } from '@repo/tools/stack/gateway';
import { freePort } from '@repo/tools/stack/ports';
import { startProgram } from '../measure/program.ts';

export const page = '/new-door';

/** Written by nginx itself. */
const ownHeaders =
  /^(server|date|content-(type|length|encoding)|last-modified|connection|keep-alive|vary|etag|transfer-encoding)$/;

/** @returns what the gateway says beside the file, as fixed lines: the same bytes. */
export const headersFor = async (url: string): Promise<string> => {
  const { headers } = await fetch(url);
  return [...headers]
    .filter(([name]) => !ownHeaders.test(name))
    .map(([name, value]) => `    add_header ${name} "${value}" always;`)
    .join('\n');
};

/** nginx with nothing but this one file, kept open as the gateway keeps it: no choice, limits or log. */
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
  open_file_cache max=10 inactive=60s;
  open_file_cache_valid 5s;
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

/** @param headers what it says of every file, as lines of its configuration */
export const startBareNginx = async (dataDir: string, headers: string) => {
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
export const gatewayPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'gateway/nginx.pid'), 'utf8'));
