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
