/** What every e-mail's data carries beside its own words. */
export interface Recipient {
  /** The address it goes to. */
  email: string;
  /** In place of the template's, where one template says different things; as neutral. */
  subject?: string;
  /** Where an answer goes, if not to our support. */
  replyTo?: string;
  /** Calendar files that take an entry back, one for each entry. */
  cancellations?: readonly string[];
  /** Signed link that ends e-mails of this kind with one POST; mail programs show a button. */
  unsubscribeUrl?: string;
}

/** What it takes to render and send an e-mail. */
export interface Template {
  /** Also the name of its `.mjml` file. */
  name: string;
  /** Neutral: it stands on a lock screen. */
  subject: string;
}
