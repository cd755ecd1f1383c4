/** The subject of every mail to all members: neutral, because lock screens show it. */
export const memberMailSubject = 'A note to everybody with an account';

/**
 * How many members a worker mails per minute. A new account at a mail provider may often send only
 * one mail per second, and codes and receipts use the same account.
 */
export const membersPerMinute = 60;

/** @returns the paragraphs of a plain text: an empty line ends one, any other line break is a space */
export const toParagraphs = (text: string): string[] =>
  text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .filter((paragraph) => paragraph !== '');
