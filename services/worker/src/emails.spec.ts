import { compileTemplates } from '../scripts/templates.mjs';
import { emails } from './domains.ts';
import { appointment } from './coaching/emails/to-client.ts';
import { memberMail } from './accounts/member-mails.ts';
import { createRenderer, type EmailFields } from './platform/mail/render.ts';
import { weeklyReminder } from './programme/emails/to-member.ts';
import { receiptCoaching, receiptSelfGuided } from './purchases/emails/receipts.ts';
import { refund } from './purchases/emails/money-back.ts';

const templates = await compileTemplates();
const render = createRenderer(templates, 'https://example.com');

/** Words that would reveal too much on a lock screen. */
const intimate = /love|relationship|couple|partner|coach|therap|heal|hurt|intima|reset\b(?! code)/i;

describe('the e-mails', () => {
  it('have one template each, and no template is left over', () => {
    expect(emails.map(({ name }) => name).sort()).toEqual(Object.keys(templates).sort());
  });

  describe.each(emails.map((entry) => ({ name: entry.name, entry })))('$name', ({ entry }) => {
    const { html, text, subject } = render(entry, entry.sample);

    it('renders its sample as HTML and text, with no gap', () => {
      expect(subject.length).toBeLessThan(50);
      expect(subject).not.toMatch(intimate);
      for (const part of [html, text]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|>null</);
        expect(part).toContain('Whole &');
      }
      expect(text.length).toBeGreaterThan(150);
      expect(text).not.toMatch(/<(?!https?:|mailto:)[a-z/]/i);
    });

    it('fetches nothing, and links to us alone, but for where a session is', () => {
      expect(html).not.toMatch(/<img|<link|@import|url\(|<script|<svg/i);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '');
      expect(links).not.toEqual([]);
      const foreign = links.filter((link) => !/^(https:\/\/example\.com\b|mailto:)/.test(link));
      // The coach chooses where to meet.
      expect(foreign).toEqual(entry.name === appointment.name ? [appointment.sample.joinUrl] : []);
    });
  });

  /** The recipient of replies, by the text of the mail; by default our support. */
  const readers: Record<string, string> = {
    'the buyer': 'ana@example.com',
    'the client': 'ana@example.com',
    'your coach': 'coach@example.com',
  };

  // `mail-server.verify.spec.ts` reads the header that follows from it.
  it.each(emails)('$name: an answer reaches whom its words name, or else us', (entry) => {
    const { replyTo }: EmailFields = entry.sample;
    const text = render(entry, entry.sample).text.replaceAll(/\s+/g, ' ');
    const [, reader] = /reply[^.]* goes to (\w+ \w+)/.exec(text) ?? [];
    expect(replyTo).toBe(reader && readers[reader]);
  });

  it.each(emails.filter(({ sample }) => 'firstName' in sample))(
    '$name: greets nobody whose name is unknown',
    (entry) => {
      const { text } = render(entry, Object.assign({}, entry.sample, { firstName: '' }));
      expect(text).not.toMatch(/(?:^|\s),|\bHi,/m);
    },
  );

  it('refuse data that the template does not find', () => {
    const entry = emails.find(({ name }) => name === 'verification-code');
    if (!entry) throw new Error('verification-code is gone');
    expect(() => render(entry, { email: 'ana@example.com' })).toThrow(/not defined/);
  });

  it('take markup in what people typed for words', () => {
    const words = 'A <b style="x">bold</b> <!-- note --> {{ word }}.';
    const data: typeof memberMail.sample = { ...memberMail.sample, paragraphs: ['First.', words] };
    const { html, text } = render(memberMail, data);
    expect(html).not.toContain('<b style');
    expect(html).toContain('&lt;b style&#x3D;&quot;x&quot;&gt;bold');
    expect(text.replace(/\s+/g, ' ')).toContain(`First. ${words}`);
  });
});

it('a mail that is only a nudge leads to its end and to the choices', () => {
  const data = weeklyReminder.sample;
  const { html, text } = render(weeklyReminder, data);
  for (const url of [data.unsubscribeUrl, data.profileUrl]) {
    expect(html).toContain(`href="${url}"`);
    expect(text).toContain(url);
  }
});

describe('a mail about money that went back', () => {
  const textOf = (given: Partial<typeof refund.sample>): string =>
    render(refund, { ...refund.sample, ...given }).text.replace(/\s+/g, ' ');
  const journal = refund.sample.journalUrl;

  it('leads to the words that stay, and says what closes', () => {
    expect(textOf({})).toMatch(/What it paid for is now closed\. Everything you wrote stays yours/);
    expect(textOf({})).toContain(journal);
  });

  it('promises no words to a guest, or to somebody who wrote none', () => {
    expect(textOf({ hasWritten: false, hasAccount: false })).not.toMatch(/you wrote/);
    expect(textOf({ hasWritten: false })).not.toContain(journal);
  });

  it('closes nothing that another purchase holds, and nothing at all for a part of the money', () => {
    expect(textOf({ keepsProgram: true })).toContain('The self-guided program stays open');
    expect(textOf({ isFull: false })).toContain('Everything you have stays open.');
    expect(textOf({ isPaidTwice: true })).toContain('it came with your first payment');
    expect(textOf({ isPaidTwice: true })).not.toContain('closed');
    for (const given of [{ keepsProgram: true }, { isFull: false }, { isPaidTwice: true }])
      expect(textOf(given)).not.toContain(journal);
  });
});

describe.each([true, false])('a receipt (account: %s)', (hasAccount) => {
  it('of a coaching names a page for wishes, and a program that is open, only where they are', () => {
    const data: typeof receiptCoaching.sample = { ...receiptCoaching.sample, hasAccount };
    const text = render(receiptCoaching, data).text.replace(/\s+/g, ' ');
    expect(text.includes('<https://example.com/coaching>')).toBe(hasAccount);
    expect(text.includes('It’s already open.')).toBe(hasAccount);
    expect(text.includes('say so once you’ve logged in')).toBe(!hasAccount);
  });

  it('of the program says what is open, and what is left to do', () => {
    const data: typeof receiptSelfGuided.sample = { ...receiptSelfGuided.sample, hasAccount };
    const { html } = render(receiptSelfGuided, data);
    expect(html.includes('href="https://example.com/self-guided"')).toBe(hasAccount);
    expect(html.includes('Enter the code on the page you paid from')).toBe(!hasAccount);
  });
});
