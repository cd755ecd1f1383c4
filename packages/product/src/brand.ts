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
