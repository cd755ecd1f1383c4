/** The quotes in the carousel on the payment pages. We wrote them ourselves. */
export const quotes = [
  'You can be kind to someone and still be on your own side.',
  'Closeness is two people who could each stand alone, choosing not to.',
  'The pattern is not your character. It is something you learned, and learning goes on.',
  'A boundary tells the other person where to find you.',
  'Repair matters more than never breaking anything.',
  'Say the small honest sentence before it grows into a big angry one.',
  'You do not have to earn rest, tenderness or a turn to speak.',
  'Needing someone is human. Disappearing into them is optional.',
  'Love is built on ordinary Tuesdays.',
  'You are allowed to begin again in the middle of a sentence.',
] as const;

/** How long each quote is shown, in milliseconds. */
export const quoteIntervalMs = 4_000;
