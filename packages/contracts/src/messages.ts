export * as messages from './message-texts.ts';

/** How long "Reflection saved successfully!" stays, in milliseconds. */
export const savedNoticeMs = 3_000;
