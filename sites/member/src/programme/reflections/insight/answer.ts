import { late } from '@repo/ui/states/late';
import { fetchCare } from '../../care/care.tsx';

/** If this fails, the saved text is still shown, and the next visit has the insight. */
const insight = late(async () => (await import('./insight.tsx')).InsightSection, {
  Instead: () => null,
});
export const LateInsight = insight.View;

/**
 * Loads everything that can appear below a saved text, along with the text and with every save:
 * members who only read do not need it.
 */
export const fetchAnswer = (): Promise<unknown> => Promise.all([insight.fetch(), fetchCare()]);
