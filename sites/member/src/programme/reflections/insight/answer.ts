import { late } from '@repo/ui/states/late';
import { fetchCare } from '../../care/care.tsx';

/** Without it the saved text still stands, and the next visit has the answer. */
const insight = late(async () => (await import('./insight.tsx')).InsightSection, {
  Instead: () => null,
});
export const LateInsight = insight.View;

/**
 * Everything that can stand below a saved text, fetched with the text and with every save: whoever
 * only reads needs none of it.
 */
export const fetchAnswer = (): Promise<unknown> => Promise.all([insight.fetch(), fetchCare()]);
