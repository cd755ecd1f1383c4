/** `npm test` starts a separate stack; by hand, `npm start` serves this one. */
export const site = process.env['E2E_SITE_URL'] ?? 'http://localhost:8080';
