import { run } from '@repo/server/database/statements';
import type { PreferencesRepository } from './preferences.repository.ts';
import type { Eraser, MemberDataProvider, MemberTable } from '@repo/server/member-data';

const ownId = 'user_id = $1';

const tables: readonly MemberTable[] = [
  {
    name: 'account',
    about: 'Your name, address and what else your profile holds',
    table: 'users',
    where: 'id = $1',
    leaveOut: { password_hash: 'it cannot be used to log in, but could help someone guess it' },
  },
  {
    name: 'sessions',
    about: 'Where you are signed in',
    table: 'sessions',
    where: ownId,
    orderBy: 'created_at',
    leaveOut: { token_hash: "it is a login session's token, stored hashed" },
  },
  {
    name: 'codes',
    about: 'Codes that were mailed to you',
    table: 'one_time_codes',
    where: ownId,
    orderBy: 'created_at',
    leaveOut: {
      nonce: 'it could be used to work out a code that is still valid',
      token_hash: 'it is the token of the browser that asked for the code, stored hashed',
      asked_by: 'it is a hash of the browser or network that asked, deleted after a day',
      inbox: 'it is a hash of your address, deleted after a day',
    },
  },
  {
    name: 'preferences',
    about: 'What you chose: insights, reminders, how to be contacted',
    table: 'preferences',
    where: ownId,
    leaveOut: { contact_ciphertext: 'it is listed decrypted under contactWishes' },
  },
  {
    name: 'consents',
    about: 'What you agreed to, and when',
    table: 'consents',
    where: ownId,
    orderBy: 'created_at',
  },
  {
    name: 'securityLog',
    about: 'What happened to your account',
    table: 'security_events',
    where: ownId,
    orderBy: 'created_at',
  },
  {
    name: 'mails',
    about: 'Mails to all members that went to you, too',
    table: 'member_mail_recipients',
    where: ownId,
    orderBy: 'queued_at',
  },
  {
    name: 'tasks',
    about: 'What our system did or has to do for you',
    table: 'outbox',
    where: `payload ->> 'userId' = $1::text`,
    orderBy: 'created_at',
    leaveOut: { payload: 'it holds only the ids of rows listed above' },
  },
];

const keptBack = {
  member_keys: 'it holds the key that encrypts your texts, which are included decrypted',
  erasures: 'it only lists accounts that have been deleted',
  deliveries: 'it holds the delivery times of the tasks listed above',
} as const;

/**
 * The user is deleted last, with all rows that refer to it. What others typed expires by itself:
 * their sign-ups with this address, and requests to change to it (ADR 0023).
 */
export const eraseAccount: Eraser = async (manager, { userId, email }) => {
  const codes = await run<{ id: string }>(
    manager,
    // Somebody else's browser may have the code and try it, so it stays, without the user.
    `update one_time_codes set user_id = null, email = '', previous_email = null, expires_at = now()
     where user_id = $1 or (email = $2 and user_id is null) returning id`,
    [userId, email],
  );
  // Without the key, copies of the texts in backups are unreadable.
  await run(manager, 'delete from member_keys where user_id = $1', [userId]);
  await run(manager, 'delete from users where id = $1', [userId]);
  return { userIds: [userId], codeIds: codes.map(({ id }) => id) };
};

export const accountData = (preferences: PreferencesRepository): MemberDataProvider => ({
  tables,
  lists: [
    {
      name: 'contactWishes',
      about: 'How and when your coach may reach you',
      tables: [],
      read: async function* ({ userId }) {
        const { contact } = await preferences.findByUser(userId);
        if (contact) yield contact;
      },
    },
  ],
  keptBack,
  erase: eraseAccount,
});
