/** What an operator can tell all members of, each with its subject: neutral, it is on lock screens. */
export const memberMailSubjects = {
  terms: 'A change to our terms',
  outage: 'A note about an outage',
  price: 'One of our prices ends soon',
} as const;

export type MemberMailKind = keyof typeof memberMailSubjects;

/** What every mail of this kind ends with. */
export const memberMailClosing = 'You get this because you have an account with us.';

/**
 * So many members are written to in a minute. A new account at a mail provider may often send no more
 * than one mail a second, and codes and receipts leave by the same door.
 */
export const membersPerMinute = 60;

/** @returns the paragraphs of a plain text: an empty line ends one, any other line break is a space */
export const toParagraphs = (text: string): string[] =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '');

/**
 * Terms and outages concern everybody who has an account. A price is advertising: it goes to nobody who
 * has ended notes and reminders or takes a break from them (`offset 0`: at size a join would read all
 * preferences).
 * @param kind SQL for one
 * @returns SQL: whether such a mail goes to the member `u` of `users`
 */
export const isTold = (kind: string): string => `u.verified_at is not null
  and (${kind} <> 'price' or not exists (select from preferences p where p.user_id = u.id
    and (not p.quiet_notes or p.paused_until > now()) offset 0))`;
