// A real gateway, made as by `npm start`, in front of an API that answers with what reached it.
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ensureNginx, prepareGateway } from '../../stack/gateway.ts';
import { freePort, isFree, listenLocally } from '@repo/testing/ports';
import { waitFor } from '@repo/testing/wait-for';
import { launch, type Running } from '../../stack/processes/processes.ts';
import { createTemporary } from '../../stack/stack.ts';

/** The address that plays the TLS front: the only trusted proxy. */
export const trustedProxy = '127.77.77.77';

export interface Gateway {
  port: number;
  /** The folder with the files that are live. */
  home: string;
  process: Running;
  /** What it has logged so far. */
  log: () => string;
  stop: () => Promise<void>;
}

type Api = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers with what the gateway passed on about the caller. */
export const echo: Api = (request, response) => {
  request.resume().on('end', () => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  });
};

interface Options {
  api?: Api;
  /** How many more APIs there are that do not listen yet. */
  starting?: number;
  publicUrl?: string;
  trustedProxies?: string;
}

/** Starts one and waits until it listens. */
export const startGateway = async ({
  api = echo,
  starting = 0,
  ...options
}: Options = {}): Promise<Gateway> => {
  await ensureNginx();
  const dataDir = createTemporary('gateway');
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'logs'));
  const server = createServer(api);
  const apiPort = await listenLocally(server);
  const port = await freePort();
  const given = { publicUrl: `http://localhost:${port}`, trustedProxies: trustedProxy, ...options };
  const apiPorts = [apiPort];
  while (apiPorts.length <= starting) apiPorts.unshift(await freePort());
  const command = await prepareGateway({ dataDir, port, apiPorts, ...given });
  const running = launch(command);
  await waitFor(async () => !(await isFree(port)), 10_000);
  const stop = async (): Promise<void> => {
    await running.stop();
    server.closeAllConnections();
    server.close();
    rmSync(dataDir, { recursive: true });
  };
  const log = () => readFileSync(command.logFile, 'utf8');
  return { port, home: join(command.cwd, 'now'), process: running, log, stop };
};
