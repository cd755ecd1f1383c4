import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { nameProblem } from './page-id.ts';

/** The folder with one file per page, and nothing that runs: the editor writes there. */
export const pagesFolder = fileURLToPath(new URL('pages', import.meta.url));

const idOf = (file: string): string => {
  const id = basename(file, '.md');
  const problem = nameProblem(id);
  if (problem) throw new Error(`src/content/pages/${file}: ${problem}`);
  return id;
};

/** The file's name is the path: `funnel/new-door.md` is `/new-door`, `funnel/index.md` is `/`. */
const files = glob({
  pattern: '{funnel/,}*.md',
  base: pagesFolder,
  generateId: ({ entry }) => idOf(entry),
});

/** Skips invalid pages at a server's start and reports them; they load once they are corrected. */
const loadRightOnes = async (context: LoaderContext): Promise<void> => {
  const wrong = new Set<string>();
  let isStarting = true;
  const parseData: LoaderContext['parseData'] = async (entry) =>
    context.parseData(entry).catch((error: unknown) => {
      if (!isStarting) throw error;
      wrong.add(entry.id);
      context.logger.error(`${entry.id}.md is left out. ${(error as Error).message}`);
      return entry.data;
    });
  await files.load({ ...context, parseData });
  isStarting = false;
  for (const id of wrong) context.store.delete(id);
};

/** A build stops at an invalid page; in the page editor the others can still be edited. */
export const pagesLoader: Loader = {
  name: 'pages',
  load: (context) => (context.watcher ? loadRightOnes(context) : files.load(context)),
};
