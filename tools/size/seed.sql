-- A product with :members members, as it might look after two years. Row n of every table has the
-- id id(n), so that one number leads through all of them. What is due or to be swept at any moment
-- is as much at every size: a sweep comes every hour, however many members there are.
create function id(n bigint) returns uuid language sql immutable as
  $$ select (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000')::uuid $$;
create function hash(n bigint) returns bytea language sql immutable as
  $$ select sha256(('token ' || n)::bytea) $$;
-- Without the outbox's trigger and without looking up every foreign key.
set session_replication_role = replica;

insert into users (id, full_name, email, pending_email, password_hash, google_sub, terms_version, verified_at, created_at)
select id(n), 'Member ' || n, 'm' || n || '@example.com',
  case when n % 50 = 0 then 'm' || n || '@example.org' end, repeat('x', 96),
  case when n % 3 = 0 then 'google' || n end, '1',
  case when n % 20 <> 1 then now() - n % 700 * interval '1 day' end,
  -- A sign-up that nobody verified is swept after a week.
  now() - case when n % 20 <> 1 then n % 700 when n < 400 then 8 else n % 7 end * interval '1 day'
from generate_series(1, :members) n;

insert into sessions (id, token_hash, user_id, device, last_seen_at, expires_at)
select id(n), hash(n), id(n), 'Firefox', now() - n % 30 * interval '1 day',
  now() + case when n <= 20 then -1 else n % 30 + 1 end * interval '1 day'
from generate_series(1, :members) n;

insert into one_time_codes (id, kind, user_id, email, previous_email, token_hash, nonce, expires_at, created_at)
select id(n), case n % 3 when 0 then 'verify' when 1 then 'reset' else 'email-change' end, id(n),
  'm' || n || '@example.com', case when n % 3 = 2 then 'm' || n || '@example.org' end, hash(n), 'nonce', now() + interval '10 minutes',
  now() - case when n - greatest(1, 501 - :members / 20) < 20 then interval '3 days' else n % 20 * interval '1 hour' end
from generate_series(greatest(1, 501 - :members / 20), greatest(500, :members / 20)) n;

insert into preferences (user_id, ai_insights, insight_memory, reminders, reminder_due_at)
select id(n), 'on', true, case when n % 10 = 0 then '{"day":"monday"}'::jsonb end,
  case when n % 10 = 0 then now() + case when n <= 50 then -1 else n % 7 + 1 end * interval '1 hour' end
from generate_series(1, :members) n;
insert into enrolments (user_id, current_week, updated_at)
select id(n), n % 7, now() - case when n <= 40 then 11 else n % 300 end * interval '1 day'
from generate_series(1, :members) n;
insert into member_keys (user_id, wrapped, master_version)
select id(n), hash(n) || hash(n), 1 from generate_series(1, :members) n;
insert into reflections (user_id, week, version, ciphertext, created_at)
select id(n), week, 1, hash(n) || hash(week), now() - case when n <= 40 then 11 else n % 300 end * interval '1 day'
from generate_series(1, :members) n, generate_series(1, 2) week;
insert into text_deletions (user_id, week, version, deleted_at)
select id(n), 2, 1, now() - n % 300 * interval '1 day' from generate_series(10, :members, 10) n;
insert into insights (user_id, week, version, status, ciphertext, model, finished_at)
select id(n), 1, 1, case when n <= 20 then 'pending' else 'done' end,
  case when n > 20 then decode(repeat('00', 8220), 'hex') end, 'model', now()
from generate_series(1, :members) n;

-- Every hundredth is coached, and a coach has a dozen clients at a time: the others had theirs.
-- What has no account was written about long ago, but for a few.
insert into orders (id, user_id, buyer, product, offer, amount, currency, status, email,
  stripe_session_id, checkout_url, payment_intent, created_at, paid_at, expires_at, unassigned_mail_hours)
select id(n), case when n % 20 <> 2 then id(n) end, id(n)::text,
  case when n % 100 = 0 then 'coaching' else 'self-guided' end,
  case when n % 100 = 0 then 'coaching' else 'self-guided' end, 4900, 'usd',
  case when n <= 10 then 'pending' when n % 10 = 4 then 'expired' else 'paid' end,
  'm' || n || '@example.com', 'cs_' || n, 'https://example.com', 'pi_' || n,
  case when n <= 10 then now() - interval '1 hour' when n % 10 = 4
    then now() - case when n < 50 then 91 else n % 89 end * interval '1 day'
    else now() - (40 + n % 700) * interval '1 day' end,
  case when n > 10 and n % 10 <> 4 then
    case when n in (100, 200, 300) then now()
      when n % 100 = 0 then now() - case when n <= 1000 then 60 else 200 + n % 500 end * interval '1 day'
      else now() - (40 + n % 700) * interval '1 day' end end,
  case when n <= 10 then now() + interval '1 hour' end,
  case when n % 20 = 2 then case when n < 400 then 24 else 168 end else 0 end
from generate_series(1, :members) n where n % 20 <> 1;
insert into grants (id, order_id, user_id, entitlement, revoked_at)
select id, id, user_id, 'self-guided', case when payment_intent like '%7' then now() end
from orders where paid_at is not null;
insert into grants (order_id, user_id, entitlement)
select id, user_id, 'coaching' from orders where product = 'coaching' and paid_at is not null;
insert into payments (payment_intent, refunded_amount, is_refunded)
select payment_intent, 4900, true from orders where payment_intent like '%00';
insert into outreach (order_id, due_at, contacted_at)
select id, paid_at + interval '1 day', case when paid_at < now() - interval '1 day' then paid_at end
from orders where product = 'coaching' and paid_at is not null;
insert into appointments (id, order_id, user_id, week, starts_at, ends_at, ciphertext)
select case when week = 1 then id else gen_random_uuid() end, id, user_id, week,
  paid_at + week * interval '14 days', paid_at + week * interval '14 days' + interval '2 hours', hash(1)
from orders, generate_series(1, 6) week where product = 'coaching' and paid_at is not null
order by orders.id, week;
insert into coaching_plans (order_id, week, user_id, ciphertext)
select id, 1, user_id, hash(1) from orders where product = 'coaching' and paid_at is not null;
insert into waiting_list (id, month, email, created_at, notified_at)
select id(n), '2026-01', 'm' || n || '@example.com',
  now() - case when n <= 5 then 370 else 1 + n % 300 end * interval '1 day',
  case when n between 6 and 8 then now() - interval '1 hour' when n between 9 and 12
    then now() - interval '31 days' end
from generate_series(greatest(1, 501 - :members / 5), greatest(500, :members / 5)) n;

insert into limits (key, tries, resets_at)
select hash(n), 3, now() + case when n <= 20 then -1 else 1 + n % 24 end * interval '1 hour'
from generate_series(1, :members) n;
insert into outbox (id, type, payload, created_at, relayed_at)
select id(n), case n % 4 when 0 then 'order.paid' when 1 then 'sign-up.requested'
    when 2 then 'password.changed' else 'spot.freed' end,
  case n % 4 when 0 then jsonb_build_object('orderId', id(n))
    when 1 then jsonb_build_object('userId', id(n), 'codeId', id(n))
    when 2 then jsonb_build_object('userId', id(n)) else jsonb_build_object('guestId', id(n)) end,
  at, case when n > 10 then at end
from generate_series(1, :members) n,
  lateral (select now() - case when n between 11 and 30 then 8 else n % 6 end * interval '1 day' as at) t;
insert into deliveries (event_id, handler, enqueued_at, done_at, failed_at)
select id(n), 'mail', now() - n % 6 * interval '1 day',
  case when n > 60 then now() end, case when n between 36 and 60 then now() end
from generate_series(11, :members) n;
insert into consents (user_id, what, value, version, created_at)
select id(n), 'aiInsights', case when n % 3 = earlier then 'on' else 'off' end, '1',
  now() - (n % 700 + earlier) * interval '1 day'
from generate_series(1, :members) n, generate_series(0, 1) earlier;
insert into security_events (user_id, kind, device, created_at)
select id(n), 'login', 'Firefox', now() - case when n <= 20 then 366 else n % 360 end * interval '1 day'
from generate_series(1, :members) n;
-- Of accounts that are gone, so beyond the members'.
insert into erasures (user_id, erased_at, last_notice_address)
select id(:members + n), now() - (2 + n % 600) * interval '1 day', case when n <= 10 then hash(n) end
from generate_series(1, greatest(500, :members / 20)) n;
-- One that every member received, and one that is half sent.
insert into member_mails (id, text, created_at)
select id(n), 'Text', now() - case n when 1 then interval '90 days' else interval '1 hour' end
from generate_series(1, 2) n;
insert into member_mail_recipients (mail_id, user_id, queued_at)
select id(mail), id(n), case when mail = 1 or n % 2 = 0 then now() end
from generate_series(1, 2) mail, generate_series(1, :members) n
where n % 20 <> 1;
