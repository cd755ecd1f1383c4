/** What every e-mail's data carries beside its own words. */
export interface Recipient {
  /** The address it goes to. */
  email: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  /** Signed link that ends mails of this kind with one POST; mail programs show a button for it. */
  unsubscribeUrl?: string;
}

/** What an e-mail is to whoever renders and sends it. */
export interface Letter {
  /** Also the name of its template in `templates/`. */
  name: string;
  /** Neutral: it stands on a lock screen. */
  subject: string;
}
