import type { Socket } from 'node:net';
import pg from 'pg';

/** Every server that is there has answered by then, if only to say that it ended the statement. */
const silentMs = 8_000;

/** What pg knows and does not tell. */
interface Internals {
  connection: { stream: Socket };
  readyForQuery: boolean;
  _ending: boolean;
}

/**
 * Gives up a connection whose server is gone without a word, as when its whole machine is: the system
 * itself would wait for a quarter of an hour. The next one goes to whoever has the name by then.
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
