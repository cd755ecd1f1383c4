import { endpoint, pageEndpoint } from '../wire.ts';

export interface TasteMailBody {
  email: string;
}

export const tasteMail = {
  /** Answers the same for every address, whatever is known of it. NOT_FOUND where it is switched off. */
  ask: endpoint<TasteMailBody, null>('POST', '/taste-mail'),
} as const;

/**
 * The link in the mail that asks, below `/api`. GET shows a page with one button and changes nothing,
 * because mail scanners follow links; POST, from the button, says yes.
 */
export const tasteMailConfirmPage = pageEndpoint('GET', '/taste-mail/confirm/{id}/{signature}');
export const confirmTasteMail = pageEndpoint('POST', tasteMailConfirmPage.path);

/** The link in all of them that ends it; the POST may come from a mail program (RFC 8058). */
export const tasteMailEndPage = pageEndpoint('GET', '/taste-mail/end/{id}/{signature}');
export const endTasteMail = pageEndpoint('POST', tasteMailEndPage.path);

/** An address that nobody confirms is erased after so many hours, every other after so many days. */
export const tasteMailKept = { unconfirmedHours: 24, days: 90 } as const;
