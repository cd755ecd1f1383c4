/**
 * Everything that names the owner. The values listed in `replaceMe` are placeholders that read
 * naturally in development; a production build stops at them.
 */
export const brand = {
  name: 'Whole & Held',
  coach: {
    name: 'Your coach',
    portrait: null,
    bio: [
      'I work with people who love hard and lose themselves doing it. Six weeks, one person at a time, in plain words.',
      'My work stands on attachment research, nonviolent communication and many hours of listening. You will leave each session with one thing to try before the next.',
    ],
    socialLink: 'https://www.instagram.com/',
    socialLabel: 'Follow along on Instagram',
  },
  presentationUrl: 'https://www.youtube.com/',
  supportEmail: 'support@example.com',
  /** Who sells: printed on every receipt, on one line each. */
  seller: { name: 'Whole & Held', address: '1 Example Street, Springfield' },
  /** Who delivers our email and runs our servers: the privacy page names them. */
  processors: { mail: 'Our mail provider', hosting: 'Our hosting provider' },
} as const;

/** Paths into `brand` that still hold a placeholder; empty once the owner has filled them in. */
export const replaceMe = [
  'coach.name',
  'coach.portrait',
  'coach.bio',
  'coach.socialLink',
  'presentationUrl',
  'supportEmail',
  'seller.name',
  'seller.address',
  'processors.mail',
  'processors.hosting',
] as const;

/** @returns the coach by name; until the owner has given one, "your coach", capital at the start */
export const coachName = (place: 'start' | 'inside' = 'inside'): string =>
  place === 'inside' && (replaceMe as readonly string[]).includes('coach.name')
    ? 'your coach'
    : brand.coach.name;

interface BrandColor {
  light: string;
  dark: string;
}

/**
 * The brand's colors for places that no style sheet reaches: the API's plain pages and
 * e-mails. sites/marketing/src/sharing/brand-colors.spec.ts holds them equal to the design tokens.
 */
export const brandColors = {
  page: { light: '#fcf8f3', dark: '#170c15' },
  ink: { light: '#271923', dark: '#f8f1ea' },
  quiet: { light: '#614e55', dark: '#b7a7a1' },
  line: { light: '#eee4db', dark: '#3f2c38' },
  accent: { light: '#135f58', dark: '#98cdc6' },
  onAccent: { light: '#ffffff', dark: '#07211e' },
  focus: { light: '#347e76', dark: '#6fb4aa' },
} as const satisfies Record<string, BrandColor>;
