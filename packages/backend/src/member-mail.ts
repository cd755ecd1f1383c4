/** The kinds of mail to all members, with their subjects: neutral, because lock screens show them. */
export const memberMailSubjects = {
  terms: 'A change to our terms',
  outage: 'A note about an outage',
  price: 'One of our prices ends soon',
} as const;

export type MemberMailKind = keyof typeof memberMailSubjects;

/** The last paragraph of every mail of this kind. */
export const memberMailClosing = 'You get this because you have an account with us.';

/**
 * How many members are mailed per minute. A new account at a mail provider may often send only one
 * mail per second, and codes and receipts use the same account.
 */
export const membersPerMinute = 60;

/** @returns the paragraphs of a plain text: an empty line ends one, any other line break is a space */
export const toParagraphs = (text: string): string[] =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '');

/**
 * Terms and outages concern everybody with an account. A price is advertising: it is not sent to
 * members who have ended or paused notes and reminders (`offset 0`: in a large database a join would
 * read all preferences).
 * @param kind SQL for one
 * @returns SQL: whether such a mail goes to the member `u` of `users`
 */
export const isRecipient = (kind: string): string => `u.verified_at is not null
  and (${kind} <> 'price' or not exists (select from preferences p where p.user_id = u.id
    and (not p.quiet_notes or p.paused_until > now()) offset 0))`;
