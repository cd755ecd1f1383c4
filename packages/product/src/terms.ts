/** The month in which terms or privacy notice last changed. Sign-up records it, both pages print it. */
export const termsVersion = '2026-11';
