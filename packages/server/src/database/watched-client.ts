import type { Socket } from 'node:net';
import pg from 'pg';

/** A running server answers within this time, at the latest because it ended the statement. */
const silentMs = 8_000;

/** Internal state of pg that its types leave out. */
interface Internals {
  connection: { stream: Socket };
  readyForQuery: boolean;
  _ending: boolean;
}

/**
 * Drops a connection whose server disappeared silently, for example with its whole machine: the
 * operating system would wait for a quarter of an hour. The next connection resolves the name again.
 */
export class WatchedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const state = this as unknown as Internals;
    this.once('connect', () => {
      const { stream } = state.connection;
      stream.setTimeout(silentMs);
      stream.on('timeout', () => {
        const isIdle = state.readyForQuery && !state._ending;
        if (!isIdle) stream.destroy(new Error('Query read timeout'));
      });
    });
  }
}
