import pg from 'pg';

/** What a caller listens for, and what it does when the connection is lost. */
export interface ListenOptions {
  /** Shown in `pg_stat_activity`. */
  applicationName: string;
  channels: readonly string[];
  onMessage: (channel: string, payload: string) => void;
  /**
   * Called after every (re)connection, once all channels are subscribed. Messages sent while
   * there was no connection are gone, so this is where a caller reads what it may have missed.
   */
  onConnect: () => void;
  /** A lost or refused connection; the next try is already planned. */
  onError: (error: Error) => void;
}

export interface Listener {
  close: () => Promise<void>;
}

const firstDelayMs = 200;
const longestDelayMs = 5_000;

const connect = async (url: string, options: ListenOptions, onLost: (error?: Error) => void) => {
  const client = new pg.Client({
    connectionString: url,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    // A connection that dies silently shows within seconds instead of the system's two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', onLost);
  client.on('end', () => onLost());
  client.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''));
  try {
    await client.connect();
    for (const channel of options.channels)
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
};

/**
 * Listens on PostgreSQL channels over a dedicated connection. After a loss it reconnects with a
 * growing pause, subscribes again and notifies the caller. Returns at once; the first connection is
 * announced by `onConnect` like every later one.
 * @param url PostgreSQL connection string
 */
export const listen = (url: string, options: ListenOptions): Listener => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let delay = firstDelayMs;
  let closed = false;

  const retry = (error: Error): void => {
    if (closed) return;
    options.onError(error);
    clearTimeout(timer);
    timer = setTimeout(() => void open(), delay);
    delay = Math.min(delay * 2, longestDelayMs);
  };

  const open = async (): Promise<void> => {
    // 'error' and 'end' may both come, even from a connection that has been replaced.
    let lost = false;
    const onLost = (error?: Error): void => {
      if (lost) return;
      lost = true;
      client = undefined;
      retry(error ?? new Error('the database closed the listening connection'));
    };
    try {
      const opened = await connect(url, options, onLost);
      if (closed) return await opened.end();
      client = opened;
      delay = firstDelayMs;
      options.onConnect();
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)));
    }
  };

  const opening = open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
};
