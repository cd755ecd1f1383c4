import { serveMetrics } from '@repo/backend/metrics/metrics-server';
import { gaugeReaders } from './domains.ts';
import { startGauges, type GaugeContext } from './platform/gauges/gauges.ts';
import { recordFact } from './testing/facts.ts';
import { waitFor } from '@repo/testing/wait-for';
import { createStack } from './testing/stack.ts';

const stack = await createStack();
const server = await serveMetrics({ by: 'worker', host: '127.0.0.1', port: 0 });
afterAll(async () => {
  server.close();
  await stack.stop();
});
beforeEach(async () => {
  await stack.database.pool.query('truncate outbox, last_successes cascade');
});

const look = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${String(server.port)}/metrics`)).text();

/** @returns the value of a line of the answer; undefined without such a line */
const valueOf = (text: string, metric: string): string | undefined =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${metric} `))
    ?.slice(metric.length + 1);

/** Something for each gauge reader. */
const read = [
  'deliveries_overdue{queue="insight"}',
  'deliveries_failed{reaction="reset-code"}',
  'restore_drill_last_success_timestamp_seconds',
];

const query = (sql: string, values: unknown[] = []) => stack.database.pool.query(sql, values);

/** A delivery whose fact is `minutes` old. */
const deliver = async (reaction: string, minutes: number, end = 'null'): Promise<void> => {
  const orderId = '7d9d4f0e-5c1b-4f0a-9a53-2b8f6f1f0c11';
  const id = await recordFact(stack.database.pool, 'order.paid', { orderId });
  await query(
    `update outbox set relayed_at = now(), created_at = now() - make_interval(mins => $2)
     where id = $1`,
    [id, minutes],
  );
  await query(
    `insert into deliveries (event_id, reaction, enqueued_at, failed_at)
     values ($1, $2, now() + interval '1 hour', ${end})`,
    [id, reaction],
  );
};

describe('what a worker shows', () => {
  it('is when backups were made, and what is in progress', async () => {
    await query(
      `insert into last_successes values ('archive', to_timestamp(1790000001)),
        ('backup', to_timestamp(1790000000))`,
    );
    await deliver('receipt-coaching', 7);
    await deliver('write-insight', 2);
    await deliver('reset-code', 9, 'now()');
    // Started only now, because a running worker would relay a fact before its age is set.
    const stop = await stack.start();
    // On a busy machine the first answer may lack some gauges.
    const text = await waitFor(async () => {
      const answer = await look();
      const isRelayed = valueOf(answer, 'outbox_oldest_seconds') === '0';
      return isRelayed && read.every((metric) => valueOf(answer, metric)) && answer;
    });
    expect(valueOf(text, 'archive_last_success_timestamp_seconds')).toBe('1790000001');
    expect(valueOf(text, 'backup_last_success_timestamp_seconds')).toBe('1790000000');
    expect(valueOf(text, 'restore_drill_last_success_timestamp_seconds')).toBe('0');
    expect(valueOf(text, 'deliveries_overdue{queue="mail"}')).toBe('1');
    expect(valueOf(text, 'deliveries_overdue{queue="insight"}')).toBe('0');
    expect(valueOf(text, 'deliveries_failed{reaction="reset-code"}')).toBe('1');
    await stop();
  });

  it('does not seem to be as it was when it cannot be read', async () => {
    const away = () => Promise.reject(new Error('away'));
    const looking = {
      config: stack.config,
      pool: { query: away },
      queueOf: () => 'mail',
    } as unknown as GaugeContext;
    const end = startGauges(gaugeReaders, looking);
    const text = await look();
    end();
    expect(valueOf(text, 'backup_last_success_timestamp_seconds')).toBe('Nan');
    expect(valueOf(text, 'outbox_oldest_seconds')).toBe('Nan');
    expect(text).not.toMatch(/^(?:deliveries_failed|deliveries_overdue)\{/m);
  });
});
