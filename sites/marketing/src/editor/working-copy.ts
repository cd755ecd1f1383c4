import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftProblem, fixedPages, nameProblem } from '../content/page-id.ts';
import { problemsOf } from '../content/problems.ts';
import { kindOfFile, openInEditor, savedData, saveFromEditor } from './page-file.ts';

/** Why something cannot be saved; its message is shown to the author. */
export class Refusal extends Error {}

type Files = Map<string, string>;

const readAll = async (folder: string): Promise<Files> => {
  const entries = await readdir(folder, { recursive: true });
  const names = entries.filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(names.map((name, index) => [name, texts[index] ?? '']));
};

const complain = (id: string, problems: readonly string[]): void => {
  const sentences = problems.map((problem) => `${problem.replace(/\.$/, '')}.`);
  if (problems.length > 0) throw new Refusal(`${id} is not saved. ${sentences.join(' ')}`);
};

const problemsOfSaved = (id: string, data: Record<string, unknown>): string[] => [
  ...[nameProblem(id), draftProblem(id, data['isDraft'] === true)].filter(
    (each) => each !== undefined,
  ),
  ...problemsOf(data).map(({ field, reason }) => `${field.join(' › ')}: ${reason}`),
];

const refuseFixed = (id: string): void => {
  if (fixedPages.includes(id))
    throw new Refusal(`Other pages link to ${id}: it can neither be renamed nor deleted.`);
};

const placeOf = (path: string): { kind: string; id: string } => {
  const [kind = '', name = ''] = path.split('/');
  return { kind, id: name.replace(/\.md$/, '') };
};
const nameOf = (path: string): string => `${placeOf(path).id}.md`;

/**
 * Keystatic's own folder: a copy of every page in the format that it reads and writes, below the
 * page's kind. What it changes there goes back into the page, if the build would take it.
 * @param pages the folder of the pages
 * @param folder an empty folder for the copies
 */
export const createWorkingCopy = (pages: string, folder: string) => {
  /** The pages that the copies were made from, and of those what an editor has open; by path. */
  const sources: Files = new Map();
  const opened: Files = new Map();
  let copies: Files = new Map();

  /** Copies the pages anew. */
  const refresh = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    sources.clear();
    for (const [name, text] of await readAll(pages)) {
      const kind = kindOfFile(text);
      if (kind !== undefined) sources.set(`${kind}/${name}`, text);
    }
    copies = new Map([...sources].map(([path, text]) => [path, openInEditor(text)]));
    for (const [path, text] of copies) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  };

  /** Notes that the editor has opened a copy: later its page must still be the same. */
  const open = (path: string): void => {
    opened.set(path, sources.get(path) ?? '');
  };

  const problemsOfFile = (current: string, path: string): string[] => {
    if (kindOfFile(current) !== placeOf(path).kind) return ['Another kind of page has this name'];
    return (opened.get(path) ?? current) !== current
      ? ['Its file has changed since you opened it; copy your text and reload the editor']
      : [];
  };

  const savePage = async (path: string, copy: string, formerPath?: string): Promise<void> => {
    const { kind, id } = placeOf(path);
    complain(id, problemsOfSaved(id, savedData(kind, copy)));
    const files = await readAll(pages);
    const existing = files.get(nameOf(path));
    if (existing !== undefined) complain(id, problemsOfFile(existing, path));
    const former = formerPath === undefined ? undefined : files.get(nameOf(formerPath));
    const text = saveFromEditor(existing ?? former, kind, copy);
    await writeFile(join(pages, nameOf(path)), text);
    sources.set(path, text);
    open(path);
  };

  const takeOver = async (now: Files): Promise<boolean> => {
    const changed = [...now].filter(([path, text]) => copies.get(path) !== text);
    const gone = [...copies.keys()].filter((path) => !now.has(path));
    gone.forEach((path) => {
      refuseFixed(placeOf(path).id);
    });
    for (const [path, text] of changed) await savePage(path, text, gone[0]);
    for (const path of gone) await rm(join(pages, nameOf(path)), { force: true });
    copies = now;
    return changed.length + gone.length > 0;
  };

  return {
    refresh,
    open,
    /**
     * Takes what Keystatic has changed in the copies over into the pages.
     * @returns whether it had changed anything
     * @throws Refusal when a page cannot be saved; the copies are then made anew
     */
    save: async (): Promise<boolean> => {
      try {
        return await takeOver(await readAll(folder));
      } catch (error) {
        await refresh();
        throw error;
      }
    },
  };
};
