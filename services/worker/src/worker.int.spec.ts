import { deriveCode } from '@repo/server/security/codes';
import {
  createCode,
  createOrder,
  createUser,
  recordEvent,
  settled,
} from '@repo/testing/database/events';
import { waitFor } from '@repo/testing/wait-for';
import { queueServers } from '@repo/testing/providers/redis';
import { messageIds } from '@repo/testing/providers/smtp';
import { useStackOn } from '@repo/testing/worker/stack';

for (const kind of queueServers) {
  const stack = await useStackOn(kind);
  const { pool } = stack;
  const member = await createUser(pool);

  describe(`the worker on a ${kind} queue`, () => {
    it('sends the code that the API will accept, and names the call that it follows from', async () => {
      const email = 'code@example.com';
      const userId = await createUser(pool, email, { isVerified: false });
      const { codeId, nonce } = await createCode(pool, { kind: 'verify', userId, email });
      const eventId = await recordEvent(pool, 'sign-up.requested', { userId, codeId });
      await pool.query(`update outbox set request_id = 'aBc-7x1' where id = $1`, [eventId]);
      const mails = await stack.deliver();
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain(deriveCode(stack.config.SECRET_KEY, nonce));
      expect(mails[0]).toMatch(/^X-Request-ID: aBc-7x1\r?$/m);
      const about = stack.lines.filter((line) => line.includes(eventId));
      expect(about.length).toBeGreaterThan(0);
      for (const line of about) expect(line).toContain('"requestId":"aBc-7x1"');
    });

    it('tells the owner of the account instead', async () => {
      await createUser(pool, 'owner@example.com');
      const userId = await createUser(pool, 'owner@example.com', { isVerified: false });
      const code = await createCode(pool, { kind: 'verify', userId, email: 'owner@example.com' });
      await recordEvent(pool, 'sign-up.requested', { userId, codeId: code.codeId });
      const mails = await stack.deliver();
      expect(mails).toEqual([expect.stringContaining('You already have an account')]);
      expect(mails[0]).not.toContain(deriveCode(stack.config.SECRET_KEY, code.nonce));
    });

    it('writes to buyer and coach, each once, though two workers run', async () => {
      const stops = await Promise.all([stack.start(), stack.start()]);
      const userId = await createUser(pool, 'buyer@example.com');
      const order = { userId, offer: 'coaching', email: 'b@example.com' } as const;
      for (let n = 0; n < 5; n += 1)
        await recordEvent(pool, 'order.paid', { orderId: await createOrder(pool, order) });
      await settled(pool);
      await Promise.all(stops.map((stop) => stop()));
      const to = stack.smtp.mails.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]);
      for (const address of ['b@example.com', 'coach@example.com'])
        expect(to.filter((one) => one === address)).toHaveLength(5);
      expect(new Set(messageIds(stack.smtp)).size).toBe(10);
    });

    it('sends again what was not acknowledged, under the same Message-ID', async () => {
      const stop = await stack.start();
      stack.smtp.behavior = 'drop';
      await recordEvent(pool, 'password.changed', { userId: member });
      await waitFor(() => stack.smtp.mails.length > 0);
      stack.smtp.behavior = 'accept';
      await settled(pool);
      await stop();
      const ids = messageIds(stack.smtp);
      expect(ids.length).toBeGreaterThan(1);
      expect(ids[0]).toMatch(/^<.+@example\.com>$/);
      expect(new Set(ids).size).toBe(1);
    });

    it('sends once what was accepted while the database could not note it', async () => {
      await pool.query(
        'alter table deliveries add constraint away check (done_at is null) not valid',
      );
      const stop = await stack.start();
      await recordEvent(pool, 'password.changed', { userId: member });
      await waitFor(() => stack.lines.filter((line) => line.includes('not delivered')).length > 1);
      await pool.query('alter table deliveries drop constraint away');
      await settled(pool);
      await stop();
      expect(stack.smtp.mails).toHaveLength(1);
    });

    it('delivers what a wiped queue has forgotten', async () => {
      const eventId = await recordEvent(pool, 'password.changed', { userId: member });
      await pool.query('update outbox set relayed_at = now() where id = $1', [eventId]);
      await pool.query(
        `insert into deliveries (event_id, handler, enqueued_at)
         values ($1, 'password-changed', now() - interval '31 seconds')`,
        [eventId],
      );
      expect(await stack.deliver()).toHaveLength(1);
    });

    it('leaves an event whose type it does not know to a later version', async () => {
      const stop = await stack.start();
      await pool.query(`insert into outbox (type, payload) values ('of.tomorrow', '{}')`);
      await recordEvent(pool, 'password.changed', { userId: member });
      await waitFor(() => stack.smtp.mails.length === 1);
      await stop();
      const { rows } = await pool.query(
        `delete from outbox where type = 'of.tomorrow' returning relayed_at`,
      );
      expect(rows).toEqual([{ relayed_at: null }]);
    });
  });
}
