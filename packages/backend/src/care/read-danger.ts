import { gather } from './gather.ts';
import { judge } from './judge.ts';

/** How much help a text asks for: none, care beside its insight, or care in its place. */
export type Level = 'none' | 'concern' | 'danger';

/**
 * Reads whether a private text says that its writer, or somebody near, is in danger. Pure: no
 * network, nothing kept. It errs towards care and is never relied on alone; see `docs/care.md`.
 */
export const readDanger = (text: string): Level => judge(gather(text));
