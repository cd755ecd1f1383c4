import { findPendingEmail } from './me.service.ts';

const email = 'mine@example.com';
const waiting = 'waiting@example.com';

it.each([
  { pendingEmail: null, wanted: undefined, then: undefined },
  { pendingEmail: null, wanted: email, then: undefined },
  { pendingEmail: null, wanted: waiting, then: waiting },
  { pendingEmail: waiting, wanted: waiting, then: undefined },
  { pendingEmail: waiting, wanted: 'third@example.com', then: 'third@example.com' },
  { pendingEmail: waiting, wanted: email, then: null },
  { pendingEmail: waiting, wanted: undefined, then: undefined },
])(
  'the address that waits after a profile change is $then, when $pendingEmail waits and $wanted is sent',
  ({ pendingEmail, wanted, then }) => {
    expect(findPendingEmail({ email, pendingEmail }, wanted)).toBe(then);
  },
);
