/**
 * Version of the terms and the privacy notice: the month they last changed. Sign-up records it and
 * both pages print it.
 */
export const termsVersion = '2026-11';
