import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentEntryType } from 'astro';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { lineOf } from './checks/line-of.ts';
import { pageProblems } from './checks/problems.ts';
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

/** What Astro passes on to `glob`, too: how it reads a file of each extension. */
type Context = LoaderContext & { entryTypes: Map<string, ContentEntryType> };

/** Front matter that is no YAML at all becomes an entry, too, which says so. */
const forgiving = (type: ContentEntryType): ContentEntryType => ({
  ...type,
  getEntryInfo: async (file) => {
    try {
      return await type.getEntryInfo(file);
    } catch (error) {
      const { message, loc } = error as Error & { loc?: { line?: number } };
      const unread = `${loc?.line ?? 1} ${message}`;
      return { data: { unread }, body: '', slug: '', rawData: '' };
    }
  },
});

/** @returns every mistake in a page's file, with its line */
const mistakesIn = async (data: Record<string, unknown>, path: string): Promise<string> => {
  const file = `src/content/pages/${relative(pagesFolder, path)}`;
  if (typeof data['unread'] === 'string') return `${file}:${data['unread']}`;
  const text = await readFile(path, 'utf8');
  return pageProblems(data)
    .map(({ field, reason }) => `${file}:${lineOf(text, field)} ${field.join(' › ')}: ${reason}`)
    .join('\n');
};

/** An invalid page shows its mistakes in the browser until it is corrected; the others are not disturbed. */
const loadAll = (context: Context): Promise<void> => {
  const parseData: LoaderContext['parseData'] = (entry) =>
    context.parseData(entry).catch(async () => {
      const mistakes = await mistakesIn(entry.data, entry.filePath ?? '');
      context.logger.error(mistakes);
      return { ...entry.data, kind: 'invalid', mistakes };
    });
  const entryTypes = new Map(
    [...context.entryTypes].map(([extension, type]) => [extension, forgiving(type)]),
  );
  return files.load({ ...context, parseData, entryTypes } as Context);
};

/** A build stops at an invalid page. */
export const pagesLoader: Loader = {
  name: 'pages',
  load: (context) => (context.watcher ? loadAll(context as Context) : files.load(context)),
};
