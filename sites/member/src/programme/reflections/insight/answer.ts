import { lazyComponent } from '@repo/ui/states/lazy-component';
import { fetchHelp } from '../../help/help.tsx';

/** If this fails, the saved text is still shown, and the next visit has the insight. */
const insight = lazyComponent(async () => (await import('./insight.tsx')).InsightSection, {
  Fallback: () => null,
});
export const LazyInsight = insight.View;

/**
 * Loads everything that can appear below a saved text, along with the text and with every save:
 * members who only read do not need it.
 */
export const fetchAnswer = (): Promise<unknown> => Promise.all([insight.fetch(), fetchHelp()]);
