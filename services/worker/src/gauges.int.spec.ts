import { createServer, type AddressInfo } from 'node:net';
import { serveMetrics } from '@repo/server/metrics/start-metrics';
import { listenLocally } from '@repo/testing/ports';
import type { Pool } from 'pg';
import { gaugeReaders } from './domains.ts';
import { readWorkerConfig } from './platform/settings.ts';
import { startGauges } from './platform/gauges/gauges.ts';
import { createOrder, recordEvent } from '@repo/testing/database/events';
import { useStack } from '@repo/testing/worker/stack';

const stack = await useStack();
const { pool } = stack;
const server = await serveMetrics('127.0.0.1', 0);
afterAll(() => server.close());

const warnings: unknown[] = [];

/** @returns what a worker with this database shows, by metric */
const look = async (
  database: Pick<Pool, 'query'>,
  PUBLIC_URL = stack.config.PUBLIC_URL,
): Promise<Map<string, string>> => {
  const queueOf = (handler: string) => (handler === 'write-insight' ? 'insight' : 'mail');
  const end = startGauges(gaugeReaders, {
    config: { ...readWorkerConfig(stack.settings), PUBLIC_URL },
    log: { warn: (line: unknown) => void warnings.push(line) },
    pool: database as Pool,
    queueOf,
  });
  const answer = await fetch(
    `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/metrics`,
  );
  end();
  const lines = (await answer.text()).split('\n');
  return new Map(lines.map((line) => line.split(/ (?=\S+$)/) as [string, string]));
};

/** A delivery whose event is `minutes` old. */
const deliver = async (handler: string, minutes: number, failedAt = 'null'): Promise<void> => {
  const order = { userId: null, offer: 'coaching', email: 'b@example.com' } as const;
  const id = await recordEvent(pool, 'order.paid', { orderId: await createOrder(pool, order) });
  await pool.query(
    `update outbox set relayed_at = now(), created_at = now() - make_interval(mins => $2)
     where id = $1`,
    [id, minutes],
  );
  await pool.query(
    `insert into deliveries (event_id, handler, enqueued_at, failed_at)
     values ($1, $2, now() + interval '1 hour', ${failedAt})`,
    [id, handler],
  );
};

// First, because a certificate that was read is not read again for an hour.
it('what cannot be read leaves a line, and is tried again at the next scrape', async () => {
  let connections = 0;
  const site = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  const url = `https://127.0.0.1:${String(await listenLocally(site))}`;
  for (let scrape = 0; scrape < 2; scrape += 1) await look(pool, url);
  site.close();
  expect(connections).toBe(2);
  expect(warnings).toHaveLength(2);
});

it('a worker shows when backups were made, what waits and what has failed', async () => {
  await pool.query(
    `insert into last_successes values ('archive', to_timestamp(1790000001)),
      ('backup', to_timestamp(1790000000))`,
  );
  await deliver('receipt-coaching', 7);
  await deliver('write-insight', 2);
  await deliver('reset-code', 9, 'now()');
  expect(Object.fromEntries(await look(pool))).toMatchObject({
    archive_last_success_timestamp_seconds: '1790000001',
    backup_last_success_timestamp_seconds: '1790000000',
    restore_drill_last_success_timestamp_seconds: '0',
    outbox_oldest_seconds: '0',
    'deliveries_overdue{queue="mail"}': '1',
    'deliveries_overdue{queue="insight"}': '0',
    'deliveries_failed{handler="reset-code"}': '1',
  });
});

it('what cannot be read does not seem to be as it was', async () => {
  const shown = await look({ query: () => Promise.reject(new Error('away')) });
  expect(shown.get('backup_last_success_timestamp_seconds')).toBe('Nan');
  expect(shown.get('outbox_oldest_seconds')).toBe('Nan');
  expect([...shown.keys()].filter((name) => /^deliveries_\w+\{/.test(name))).toEqual([]);
});
