/**
 * Everything that identifies the owner. The values listed in `placeholders` are placeholders that look
 * natural in development; a production build refuses them.
 */
export const brand = {
  name: 'Whole & Held',
  presentationUrl: 'https://www.youtube.com/',
  supportEmail: 'support@example.com',
  /** The seller, printed on every receipt, one line each. */
  seller: { name: 'Whole & Held', address: '1 Example Street, Springfield' },
  /** The providers of email and hosting, for the privacy page. */
  processors: { mail: 'Our mail provider', hosting: 'Our hosting provider' },
} as const;

/** Paths in `brand` that still hold a placeholder; empty once the owner has replaced them. */
export const placeholders = [
  'presentationUrl',
  'supportEmail',
  'seller.name',
  'seller.address',
  'processors.mail',
  'processors.hosting',
] as const;

interface BrandColor {
  light: string;
  dark: string;
}

/**
 * The brand's colors where no style sheet applies: the API's plain pages and emails.
 * sites/marketing/src/sharing/brand-colors.spec.ts keeps them equal to the design tokens.
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
