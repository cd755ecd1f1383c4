import { endpoint, pageEndpoint } from '../wire.ts';

export interface TasteMailBody {
  email: string;
}

export const tasteMail = {
  /** Gives the same answer for every address, known or not. NOT_FOUND if switched off. */
  ask: endpoint<TasteMailBody, null>('POST', '/taste-mail'),
} as const;

/**
 * The confirmation link of the first mail, below `/api`. GET shows a page with one button and
 * changes nothing, because mail scanners follow links; POST, from the button, confirms.
 */
export const tasteMailConfirmPage = pageEndpoint('GET', '/taste-mail/confirm/{id}/{signature}');
export const confirmTasteMail = pageEndpoint('POST', tasteMailConfirmPage.path);

/** The unsubscribe link in all of them; a mail program may send the POST itself (RFC 8058). */
export const tasteMailEndPage = pageEndpoint('GET', '/taste-mail/end/{id}/{signature}');
export const endTasteMail = pageEndpoint('POST', tasteMailEndPage.path);

/** How long an address is kept: hours while unconfirmed, otherwise days. */
export const tasteMailKept = { unconfirmedHours: 24, days: 90 } as const;
