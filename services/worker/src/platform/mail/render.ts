import { coach } from '@repo/content/coach';
import { brand } from '@repo/product/brand';
import { programmeTitle } from '@repo/product/weeks';
import Handlebars from 'handlebars';
import { compile } from 'html-to-text';

export interface CalendarFile {
  /** `PUBLISH` offers an entry, `CANCEL` takes it back (RFC 5546). */
  method: 'PUBLISH' | 'CANCEL';
  content: string;
}

/** Fields that every e-mail needs in addition to its own. */
export interface EmailFields {
  /** The address it goes to. */
  email: string;
  /** Replaces the template's subject where the text varies; equally neutral. */
  subject?: string;
  /** Where replies go, if not to our support. */
  replyTo?: string;
  /** Calendar files, one for each entry. */
  calendars?: readonly CalendarFile[];
  /** Signed link that unsubscribes from this kind of e-mail with one POST, as a mail program's button. */
  unsubscribeUrl?: string;
}

/** What it takes to render and send an e-mail. */
export interface Template {
  /** Also the name of its `.mjml` file. */
  name: string;
  /** Neutral, since it shows on a lock screen. */
  subject: string;
}

export interface Rendered {
  subject: string;
  html: string;
  text: string;
}

/** Data that every template may use in addition to its own. */
const layoutData = (publicUrl: string, subject: string) => ({
  subject,
  brand: brand.name,
  programTitle: programmeTitle,
  supportEmail: brand.supportEmail,
  seller: brand.seller,
  publicUrl,
  /** Within a sentence, and where one begins. */
  coach: coach.called,
  coachName: coach.calledFirst,
});

const paragraph = { leadingLineBreaks: 2, trailingLineBreaks: 2 };

/**
 * Layout tables are read as paragraphs, tables of facts as lines of "name: value". Compiled once:
 * the selectors cost more than an e-mail does.
 */
const convert = compile({
  wordwrap: 76,
  selectors: [
    { selector: 'div[style*="display:none"]', format: 'skip' },
    { selector: '.no-text', format: 'skip' },
    { selector: 'table', format: 'block' },
    { selector: 'td', format: 'block', options: paragraph },
    {
      selector: '.fact',
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    { selector: '.fact-value', format: 'inline' },
    { selector: '.fact-name', format: 'inlineSurround', options: { suffix: ':' } },
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    // The address is their text.
    { selector: 'a[href^="mailto:"]', format: 'anchor', options: { ignoreHref: true } },
  ],
});

/** Removes styles before conversion to text, because parsing them costs more than parsing the text. */
const looks = [
  /<!--[\s\S]*?-->/g,
  /<head>[\s\S]*?<\/head>/,
  / (?:style="(?![^"]*display:none)[^"]*"|(?:width|height|align|border|cell(?:padd|spac)ing|role|bgcolor|valign|background)="[^"]*")/g,
];

const withoutLooks = (html: string): string =>
  looks.reduce((rest, look) => rest.replace(look, ''), html);

const toText = (html: string): string =>
  convert(withoutLooks(html))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Renders an e-mail with its data. Throws if the data lacks a name that the template uses. */
export const createRenderer = (templates: Record<string, string>, publicUrl: string) => {
  const compiled = new Map<string, Handlebars.TemplateDelegate>();
  const templateOf = (name: string): Handlebars.TemplateDelegate => {
    const known = compiled.get(name);
    if (known) return known;
    const source = templates[name];
    if (source === undefined) throw new TypeError(`no template ${name}: add emails/${name}.mjml`);
    const template = Handlebars.compile(source, { strict: true });
    compiled.set(name, template);
    return template;
  };
  return ({ name, ...template }: Template, data: EmailFields): Rendered => {
    const subject = data.subject ?? template.subject;
    const html = templateOf(name)({ ...layoutData(publicUrl, subject), ...data });
    return { subject, html, text: toText(html) };
  };
};

export type Renderer = ReturnType<typeof createRenderer>;
