import { join } from 'node:path';
import { readWeek, weeksFolder } from '@repo/content/weeks';
import type { Loader, LoaderContext } from 'astro/loaders';
import { firstThirdOf } from '../checks/first-third.ts';

/** Only the first week: this site must not read the others. */
const readThird = (): ReturnType<typeof firstThirdOf> => {
  try {
    return firstThirdOf(readWeek(1));
  } catch (error) {
    throw new Error(`content/weeks/week-1.md: ${(error as Error).message}`, { cause: error });
  }
};

const loadWeek = async (context: LoaderContext): Promise<void> => {
  const { front, share, pieces } = readThird();
  const rendered = pieces.map(async ({ markdown, ...piece }) => ({
    ...piece,
    html: (await context.renderMarkdown(markdown)).html,
  }));
  const minutesHere = Math.ceil(Number(front['minutes']) * share);
  const data = { ...front, minutesHere, pieces: await Promise.all(rendered) };
  context.store.clear();
  context.store.set({ id: 'week-1', data: await context.parseData({ id: 'week-1', data }) });
};

/** The first third of week 1; reloaded when its file changes, like the pages. */
export const weekLoader: Loader = {
  name: 'first-third-of-week-1',
  load: async (context) => {
    await loadWeek(context);
    const path = join(weeksFolder, 'week-1.md');
    context.watcher?.add(path);
    context.watcher?.on('change', (changed) => {
      if (changed !== path) return;
      loadWeek(context).catch((error: unknown) => {
        context.logger.error((error as Error).message);
      });
    });
  },
};
