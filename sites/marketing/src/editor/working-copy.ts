import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftProblem, fixedPages, nameProblem } from '../content/page-id.ts';
import { problemsOf } from '../content/problems.ts';
import { proseProblems } from '../content/prose-problems.ts';
import { kindOfFile, openInEditor, savedData, savedProse, saveFromEditor } from './page-file.ts';

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
 * The folder that Keystatic works in: a copy of every page in the format that it reads and writes,
 * below the kind of the page. What it changes goes back into the page, if the build would take it.
 */
export class WorkingCopy {
  readonly #pages: string;
  readonly #folder: string;
  /** By path of the copy: the page it was made from, and that page when the editor opened it. */
  readonly #sources: Files = new Map();
  readonly #opened: Files = new Map();
  #copies: Files = new Map();

  /**
   * @param pages the folder of the pages
   * @param folder an empty folder for the copies
   */
  constructor(pages: string, folder: string) {
    this.#pages = pages;
    this.#folder = folder;
  }

  /** Copies all pages anew. */
  async refresh(): Promise<void> {
    this.#sources.clear();
    for (const [name, text] of await readAll(this.#pages)) {
      const kind = kindOfFile(text);
      if (kind !== undefined) this.#sources.set(`${kind}/${name}`, text);
    }
    this.#copies = new Map([...this.#sources].map(([path, text]) => [path, openInEditor(text)]));
    await rm(this.#folder, { recursive: true, force: true });
    await mkdir(this.#folder, { recursive: true });
    for (const [path, text] of this.#copies) {
      await mkdir(dirname(join(this.#folder, path)), { recursive: true });
      await writeFile(join(this.#folder, path), text);
    }
  }

  /** Notes that the editor has opened a copy: nobody else may change its page before it is saved. */
  open(path: string): void {
    this.#opened.set(path, this.#sources.get(path) ?? '');
  }

  /**
   * Takes what Keystatic has changed in the copies over into the pages.
   * @returns whether it had changed anything
   * @throws Refusal when a page cannot be saved; the copies are then made anew
   */
  async save(): Promise<boolean> {
    try {
      return await this.#takeOver(await readAll(this.#folder));
    } catch (error) {
      await this.refresh();
      throw error;
    }
  }

  async #takeOver(now: Files): Promise<boolean> {
    const changed = [...now].filter(([path, text]) => this.#copies.get(path) !== text);
    const gone = [...this.#copies.keys()].filter((path) => !now.has(path));
    for (const path of gone) refuseFixed(placeOf(path).id);
    for (const [path, text] of changed) await this.#savePage(path, text, gone[0]);
    for (const path of gone) await rm(join(this.#pages, nameOf(path)), { force: true });
    this.#copies = now;
    return changed.length + gone.length > 0;
  }

  /** @param formerPath the path of the page until now, if it is being renamed */
  async #savePage(path: string, copy: string, formerPath?: string): Promise<void> {
    const { kind, id } = placeOf(path);
    complain(id, problemsOfSaved(id, savedData(kind, copy)));
    complain(id, proseProblems(savedProse(kind, copy)));
    const pages = await readAll(this.#pages);
    const existing = pages.get(nameOf(path));
    if (existing !== undefined) complain(id, this.#problemsOfFile(existing, path));
    const former = formerPath === undefined ? undefined : pages.get(nameOf(formerPath));
    const text = saveFromEditor(existing ?? former, kind, copy);
    await writeFile(join(this.#pages, nameOf(path)), text);
    this.#sources.set(path, text);
    this.open(path);
  }

  #problemsOfFile(current: string, path: string): string[] {
    if (kindOfFile(current) !== placeOf(path).kind) return ['Another kind of page has this name'];
    return (this.#opened.get(path) ?? current) !== current
      ? ['Its file has changed since you opened it; copy your text and reload the editor']
      : [];
  }
}
