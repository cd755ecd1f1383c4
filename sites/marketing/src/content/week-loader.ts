import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { firstThirdOf } from './first-third.ts';

/** The first week, where the coach edits it; nothing else of the program may be read here. */
const file = 'services/api/content/weeks/week-1.md';
const weekFile = new URL(`../../../../${file}`, import.meta.url);

const readThird = async (): Promise<ReturnType<typeof firstThirdOf>> => {
  try {
    return firstThirdOf(await readFile(weekFile, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
};

const loadWeek = async (context: LoaderContext): Promise<void> => {
  const { front, share, pieces } = await readThird();
  const rendered = pieces.map(async ({ markdown, ...piece }) => ({
    ...piece,
    html: (await context.renderMarkdown(markdown)).html,
  }));
  const minutesHere = Math.ceil(Number(front['minutes']) * share);
  const data = { ...front, minutesHere, pieces: await Promise.all(rendered) };
  context.store.clear();
  context.store.set({ id: 'week-1', data: await context.parseData({ id: 'week-1', data }) });
};

/** The first third of week 1; read again when its file changes, as the pages are. */
export const weekLoader: Loader = {
  name: 'first-third-of-week-1',
  load: async (context) => {
    await loadWeek(context);
    const path = fileURLToPath(weekFile);
    context.watcher?.add(path);
    context.watcher?.on('change', (changed) => {
      if (changed !== path) return;
      loadWeek(context).catch((error: unknown) => {
        context.logger.error((error as Error).message);
      });
    });
  },
};
