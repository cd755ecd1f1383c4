import { statement } from '@repo/backend/statement';
import { paymentsKept } from '@repo/product/retention';
import type { Email } from '../../platform/mail/email.ts';
import type { Recipient } from '../../platform/mail/template.ts';
import { firstNameOf } from '../members.ts';

interface Data extends Recipient {
  firstName: string;
  years: number;
}

const farewell = statement(
  'farewell',
  'select farewell from erasures where user_id = $1 and farewell is not null',
);

const forget = statement(
  'forget-farewell',
  'update erasures set farewell = null where user_id = $1',
);

/** The last mail there is: afterwards nothing here knows the address. */
export const accountErased: Email<'account.erased', Data> = {
  name: 'account-erased',
  on: ['account.erased'],
  subject: 'Your account has been erased',
  load: async ({ pool, config }, { userId }) => {
    const { rows } = await pool.query<{ farewell: Buffer }>({ ...farewell, values: [userId] });
    if (!rows[0]) return null;
    const opened = config.MASTER_KEYS.openFarewell(userId, rows[0].farewell);
    const { email, fullName } = JSON.parse(opened) as { email: string; fullName: string };
    return { email, firstName: firstNameOf(fullName), years: paymentsKept.years };
  },
  afterwards: async ({ pool }, { userId }) => {
    await pool.query({ ...forget, values: [userId] });
  },
  sample: { email: 'ana@example.com', firstName: 'Ana', years: paymentsKept.years },
};
