import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Serves on a free port of this machine only. @returns the port */
export const listenLocally = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Waits until `probe` has an answer, asking again and again; fails after `timeoutMs`. */
export const eventually = async <Answer>(
  probe: () => Promise<Answer | undefined | false> | Answer | undefined | false,
  timeoutMs = 20_000,
): Promise<Answer> => {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await probe();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
