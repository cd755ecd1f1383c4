/** ISO 3166 codes of the countries that we have lines for. */
export const helpCountries = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  IE: 'Ireland',
  AU: 'Australia',
  NZ: 'New Zealand',
  DE: 'Germany',
  AT: 'Austria',
  CH: 'Switzerland',
  FR: 'France',
  BE: 'Belgium',
  NL: 'Netherlands',
  ES: 'Spain',
  PT: 'Portugal',
  IT: 'Italy',
  PL: 'Poland',
  SE: 'Sweden',
  NO: 'Norway',
  DK: 'Denmark',
  FI: 'Finland',
  BR: 'Brazil',
  MX: 'Mexico',
  IN: 'India',
  ZA: 'South Africa',
} as const;

export type HelpCountry = keyof typeof helpCountries;

/** The emergency number for immediate danger. */
export const emergencyNumbers: Readonly<Record<HelpCountry, string>> = {
  US: '911',
  CA: '911',
  MX: '911',
  GB: '999',
  IE: '112',
  AU: '000',
  NZ: '111',
  BR: '190',
  IN: '112',
  ZA: '10111',
  DE: '112',
  AT: '112',
  CH: '112',
  FR: '112',
  BE: '112',
  NL: '112',
  ES: '112',
  PT: '112',
  IT: '112',
  PL: '112',
  SE: '112',
  NO: '112',
  DK: '112',
  FI: '112',
};

/** `crisis`: thoughts of suicide or self-harm. `violence`: being hurt, threatened or controlled. */
export type HelplineKind = 'crisis' | 'violence';

export interface Helpline {
  country: HelpCountry;
  kind: HelplineKind;
  name: string;
  /** As printed; only digits and a leading `+` are dialed. */
  phone?: string;
  /** The number for a text, and its first word if the line requires one. */
  text?: { to: string; word?: string };
  /** Address of a chat. */
  chat?: string;
  /** `chat` is the address of a directory of lines instead, e.g. by province. */
  isList?: true;
  hours?: string;
  /** Absent if the line is for everyone. */
  forWhom?: string;
  /**
   * Where this number is published, and in which month somebody checked (`2025-10`; absent if the
   * page has no date and nobody has checked). Rows without `seen` are unverified and never shown.
   */
  seen?: { where: string; on?: string };
}

const allDay = 'day and night';

/**
 * Lines by country, best match first. A person confirms each one before a site goes public and
 * every six months; see docs/money-and-members.md.
 */
export const helplines: readonly Helpline[] = [
  {
    country: 'US',
    kind: 'crisis',
    name: '988 Suicide & Crisis Lifeline',
    phone: '988',
    text: { to: '988' },
    chat: 'https://988lifeline.org/chat/',
    hours: allDay,
    seen: { where: '988lifeline.org' },
  },
  {
    country: 'US',
    kind: 'violence',
    name: 'National Domestic Violence Hotline',
    phone: '1-800-799-7233',
    text: { to: '88788', word: 'START' },
    chat: 'https://www.thehotline.org/',
    hours: allDay,
    seen: { where: 'Office for Victims of Crime, ovc.ojp.gov', on: '2022-01' },
  },
  {
    country: 'CA',
    kind: 'crisis',
    name: '9-8-8: Suicide Crisis Helpline',
    phone: '988',
    text: { to: '988' },
    hours: allDay,
    seen: { where: 'canada.ca', on: '2023-11' },
  },
  {
    country: 'CA',
    kind: 'violence',
    name: 'ShelterSafe, a line near you by province',
    chat: 'https://sheltersafe.ca/',
    isList: true,
    seen: { where: 'techsafety.ca' },
  },
  {
    country: 'GB',
    kind: 'crisis',
    name: 'Samaritans',
    phone: '116 123',
    hours: allDay,
    seen: { where: 'samaritans.org' },
  },
  {
    country: 'GB',
    kind: 'crisis',
    name: 'Shout',
    text: { to: '85258' },
    hours: allDay,
    seen: { where: 'fullfact.org', on: '2022-12' },
  },
  {
    country: 'GB',
    kind: 'violence',
    name: 'National Domestic Abuse Helpline (England)',
    phone: '0808 2000 247',
    hours: allDay,
    forWhom: 'women',
    seen: { where: 'centre56.org.uk' },
  },
  {
    country: 'GB',
    kind: 'violence',
    name: 'Scotland’s Domestic Abuse and Forced Marriage Helpline',
    phone: '0800 027 1234',
    hours: allDay,
    seen: { where: 'safer.scot' },
  },
  {
    country: 'GB',
    kind: 'violence',
    name: 'Men’s Advice Line',
    phone: '0808 801 0327',
    forWhom: 'men',
    seen: { where: 'centre56.org.uk' },
  },
  {
    country: 'GB',
    kind: 'violence',
    name: 'Live Fear Free (Wales)',
    phone: '0808 80 10 800',
    hours: allDay,
  },
  {
    country: 'GB',
    kind: 'violence',
    name: 'Domestic and Sexual Abuse Helpline (Northern Ireland)',
    phone: '0808 802 1414',
    hours: allDay,
  },
  {
    country: 'IE',
    kind: 'crisis',
    name: 'Samaritans',
    phone: '116 123',
    hours: allDay,
    seen: { where: 'Irish Examiner', on: '2022-06' },
  },
  {
    country: 'IE',
    kind: 'crisis',
    name: 'Text About It',
    text: { to: '50808', word: 'HELLO' },
    hours: allDay,
  },
  {
    country: 'IE',
    kind: 'violence',
    name: 'Women’s Aid',
    phone: '1800 341 900',
    hours: allDay,
    forWhom: 'women',
    seen: { where: 'Irish Examiner', on: '2022-06' },
  },
  {
    country: 'IE',
    kind: 'violence',
    name: 'Men’s Aid',
    phone: '01 554 3811',
    forWhom: 'men',
  },
  {
    country: 'AU',
    kind: 'crisis',
    name: 'Lifeline',
    phone: '13 11 14',
    text: { to: '0477 13 11 14' },
    chat: 'https://www.lifeline.org.au/crisis-chat/',
    hours: allDay,
    seen: { where: 'lifeline.org.au', on: '2024-06' },
  },
  {
    country: 'AU',
    kind: 'violence',
    name: '1800RESPECT',
    phone: '1800 737 732',
    text: { to: '0458 737 732' },
    chat: 'https://www.1800respect.org.au/',
    hours: allDay,
    seen: { where: '1800respect.org.au', on: '2024-03' },
  },
  {
    country: 'NZ',
    kind: 'crisis',
    name: 'Need to talk?',
    phone: '1737',
    text: { to: '1737' },
    hours: allDay,
    seen: { where: 'health.govt.nz', on: '2019-03' },
  },
  {
    country: 'NZ',
    kind: 'violence',
    name: 'Women’s Refuge',
    phone: '0800 733 843',
    hours: allDay,
    forWhom: 'women',
    seen: { where: 'govt.nz', on: '2023-06' },
  },
  {
    country: 'NZ',
    kind: 'violence',
    name: 'Shine',
    phone: '0508 744 633',
    hours: allDay,
    seen: { where: '2shine.org.nz', on: '2022-02' },
  },
  {
    country: 'DE',
    kind: 'crisis',
    name: 'TelefonSeelsorge',
    phone: '0800 111 0 111',
    chat: 'https://online.telefonseelsorge.de/',
    hours: allDay,
    seen: { where: 'spektrum.de', on: '2022-09' },
  },
  {
    country: 'DE',
    kind: 'violence',
    name: 'Hilfetelefon Gewalt gegen Frauen',
    phone: '116 016',
    chat: 'https://www.hilfetelefon.de/',
    hours: `${allDay}, 18 languages`,
    forWhom: 'women',
    seen: { where: 'hilfetelefon.de', on: '2023-06' },
  },
  {
    country: 'DE',
    kind: 'violence',
    name: 'Hilfetelefon Gewalt an Männern',
    phone: '0800 123 99 00',
    forWhom: 'men',
    seen: { where: 'maennerhilfetelefon.de', on: '2023-06' },
  },
  {
    country: 'AT',
    kind: 'crisis',
    name: 'Telefonseelsorge',
    phone: '142',
    hours: allDay,
    seen: { where: 'gailtal-journal.at', on: '2025-09' },
  },
  {
    country: 'AT',
    kind: 'violence',
    name: 'Frauenhelpline gegen Gewalt',
    phone: '0800 222 555',
    chat: 'https://www.haltdergewalt.at/',
    hours: allDay,
    forWhom: 'women',
    seen: { where: 'Salzburger Nachrichten', on: '2021-05' },
  },
  {
    country: 'CH',
    kind: 'crisis',
    name: 'Die Dargebotene Hand',
    phone: '143',
    hours: allDay,
    seen: { where: 'so.ch', on: '2026-01' },
  },
  {
    country: 'CH',
    kind: 'violence',
    name: 'Victim support',
    phone: '142',
    hours: allDay,
  },
  {
    country: 'FR',
    kind: 'crisis',
    name: '3114, prévention du suicide',
    phone: '3114',
    hours: allDay,
    seen: { where: 'service-public.fr', on: '2021-09' },
  },
  {
    country: 'FR',
    kind: 'violence',
    name: '3919, Violences Femmes Info',
    phone: '3919',
    hours: `${allDay}, not on the bill`,
    forWhom: 'women',
    seen: { where: 'TF1', on: '2023-11' },
  },
  {
    country: 'BE',
    kind: 'crisis',
    name: 'Centre de Prévention du Suicide (French)',
    phone: '0800 32 123',
    hours: allDay,
    seen: { where: 'The Brussels Times', on: '2026-02' },
  },
  {
    country: 'BE',
    kind: 'crisis',
    name: 'Zelfmoordlijn (Dutch)',
    phone: '1813',
    seen: { where: 'The Brussels Times', on: '2026-02' },
  },
  {
    country: 'BE',
    kind: 'crisis',
    name: 'Community Help Service (English)',
    phone: '02 648 40 14',
    seen: { where: 'The Brussels Times', on: '2026-02' },
  },
  {
    country: 'BE',
    kind: 'violence',
    name: 'Écoute Violences Conjugales (French)',
    phone: '0800 30 030',
    hours: 'by day; 107 at night',
    seen: { where: 'ecouteviolencesconjugales.be' },
  },
  {
    country: 'BE',
    kind: 'violence',
    name: '1712 (Dutch)',
    phone: '1712',
    hours: 'not at night',
    seen: { where: 'ecouteviolencesconjugales.be' },
  },
  {
    country: 'NL',
    kind: 'crisis',
    name: '113 Zelfmoordpreventie',
    phone: '113',
    chat: 'https://www.113.nl/',
    hours: `${allDay}, free`,
    seen: { where: 'ANP', on: '2025-10' },
  },
  {
    country: 'NL',
    kind: 'violence',
    name: 'Veilig Thuis',
    phone: '0800 2000',
    hours: allDay,
    seen: { where: 'rijksoverheid.nl' },
  },
  {
    country: 'ES',
    kind: 'crisis',
    name: '024, atención a la conducta suicida',
    phone: '024',
    hours: allDay,
    seen: { where: 'Faro de Vigo', on: '2025-10' },
  },
  {
    country: 'ES',
    kind: 'violence',
    name: '016',
    phone: '016',
    hours: allDay,
  },
  {
    country: 'PT',
    kind: 'crisis',
    name: '1411, prevenção do suicídio',
    phone: '1411',
    hours: allDay,
    seen: { where: 'Diário de Notícias', on: '2025-09' },
  },
  {
    country: 'PT',
    kind: 'violence',
    name: 'Serviço de informação a vítimas',
    phone: '800 202 148',
    text: { to: '3060' },
    hours: allDay,
  },
  {
    country: 'IT',
    kind: 'crisis',
    name: 'Telefono Amico',
    phone: '02 2327 2327',
    hours: '9 a.m. to midnight',
  },
  {
    country: 'IT',
    kind: 'violence',
    name: '1522',
    phone: '1522',
    chat: 'https://www.1522.eu/',
    hours: `${allDay}, 11 languages`,
    seen: { where: 'Sky TG24', on: '2023-11' },
  },
  {
    country: 'PL',
    kind: 'crisis',
    name: 'Kryzysowy Telefon Zaufania',
    phone: '116 123',
    chat: 'https://116sos.pl/',
    hours: allDay,
    seen: { where: 'Telepolis', on: '2025-11' },
  },
  {
    country: 'PL',
    kind: 'violence',
    name: 'Niebieska Linia',
    phone: '800 12 00 02',
    hours: allDay,
  },
  {
    country: 'SE',
    kind: 'crisis',
    name: 'Mind Självmordslinjen',
    phone: '90101',
    hours: allDay,
    seen: { where: 'SVT', on: '2020-05' },
  },
  {
    country: 'SE',
    kind: 'violence',
    name: 'Kvinnofridslinjen',
    phone: '020-50 50 50',
    hours: allDay,
    forWhom: 'women',
    seen: { where: 'European Institute for Gender Equality', on: '2022-01' },
  },
  {
    country: 'NO',
    kind: 'crisis',
    name: 'Mental Helse',
    phone: '116 123',
    hours: allDay,
  },
  {
    country: 'NO',
    kind: 'violence',
    name: 'VO-linjen',
    phone: '116 006',
    hours: allDay,
  },
  {
    country: 'DK',
    kind: 'crisis',
    name: 'Livslinien',
    phone: '70 201 201',
  },
  {
    country: 'DK',
    kind: 'violence',
    name: 'Lev Uden Vold',
    phone: '1888',
    hours: allDay,
  },
  {
    country: 'FI',
    kind: 'crisis',
    name: 'MIELI',
    phone: '09 2525 0111',
    hours: allDay,
  },
  {
    country: 'FI',
    kind: 'violence',
    name: 'Nollalinja',
    phone: '080 005 005',
    hours: `${allDay}, not on the bill`,
    seen: { where: 'nollalinja.fi' },
  },
  {
    country: 'BR',
    kind: 'crisis',
    name: 'CVV',
    phone: '188',
    hours: allDay,
  },
  {
    country: 'BR',
    kind: 'violence',
    name: 'Ligue 180',
    phone: '180',
    hours: allDay,
    forWhom: 'women',
    seen: { where: 'O Liberal', on: '2025-11' },
  },
  {
    country: 'MX',
    kind: 'crisis',
    name: 'Línea de la Vida',
    phone: '800 911 2000',
    hours: allDay,
    seen: { where: 'El Universal', on: '2025-12' },
  },
  {
    country: 'MX',
    kind: 'violence',
    name: 'Línea de las Mujeres (079, option 1)',
    phone: '079',
    hours: allDay,
    forWhom: 'women',
    seen: { where: 'La Jornada', on: '2025-11' },
  },
  {
    country: 'IN',
    kind: 'crisis',
    name: 'Tele-MANAS',
    phone: '14416',
    hours: allDay,
  },
  {
    country: 'IN',
    kind: 'violence',
    name: 'Women Helpline',
    phone: '181',
    forWhom: 'women',
  },
  {
    country: 'ZA',
    kind: 'crisis',
    name: 'SADAG',
    phone: '0800 567 567',
  },
  {
    country: 'ZA',
    kind: 'violence',
    name: 'National Shelter Helpline',
    phone: '0800 001 005',
    hours: allDay,
    seen: { where: 'IOL', on: '2021-12' },
  },
];

/** A number must be confirmed again after this many months. */
const freshMonths = 6;

/** @returns the lines that may be shown. */
export const shownHelplines = (): Helpline[] => helplines.filter(({ seen }) => seen !== undefined);

const isFresh = ({ seen }: Helpline, today: Date): boolean => {
  const oldest = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - freshMonths, 1));
  return seen?.on !== undefined && new Date(`${seen.on}-01T00:00:00Z`) >= oldest;
};

/** @returns the lines that need confirmation: unverified, undated, or checked too long ago. */
export const staleHelplines = (today: Date): Helpline[] =>
  helplines.filter((line) => !isFresh(line, today));

/** @returns the oldest month of a check ("2026-11"); none while one line needs confirmation. */
export const checkedSince = (lines: readonly Helpline[], today: Date): string | undefined =>
  lines.every((line) => isFresh(line, today))
    ? lines.map(({ seen }) => seen?.on ?? '').sort()[0]
    : undefined;

/** @returns the shown lines that block a public site until somebody confirms them. */
export const unconfirmedHelplines = (today: Date): string[] =>
  staleHelplines(today)
    .filter(({ seen }) => seen)
    .map(({ country, name }) => `${country} ${name}`);

/** @returns the digits to dial for a printed number. */
export const dialed = (number: string): string => number.replace(/[^\d+]/g, '');

/** @returns the link that dials a number. */
export const callLink = (phone: string): string => `tel:${dialed(phone)}`;

/** @returns the link that starts a text message, with its first word if the line requires one. */
export const textLink = ({ to, word }: NonNullable<Helpline['text']>): string =>
  // iOS and Android each want one of the two characters and ignore the other.
  word ? `sms:${dialed(to)}?&body=${encodeURIComponent(word)}` : `sms:${dialed(to)}`;

export interface CountryHelp {
  country: HelpCountry;
  name: string;
  emergency: string;
  lines: Readonly<Record<HelplineKind, readonly Helpline[]>>;
}

/** @returns the countries with a line to show: the United States first, then by name. */
export const countriesWithHelp = (): CountryHelp[] => {
  const shown = shownHelplines();
  const linesOf = (country: HelpCountry, kind: HelplineKind) =>
    shown.filter((line) => line.country === country && line.kind === kind);
  return (Object.keys(helpCountries) as HelpCountry[])
    .filter((country) => shown.some((line) => line.country === country))
    .map((country) => ({
      country,
      name: helpCountries[country],
      emergency: emergencyNumbers[country],
      lines: { crisis: linesOf(country, 'crisis'), violence: linesOf(country, 'violence') },
    }))
    .sort(
      (a, b) =>
        Number(b.country === 'US') - Number(a.country === 'US') || a.name.localeCompare(b.name),
    );
};
