import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draftProblem, fixedPages, nameProblem } from '../content/page-id.ts';
import { problemsOf } from '../content/problems.ts';
import { kindOfFile, openInEditor, savedData, saveFromEditor } from './page-file.ts';

/** Why something cannot be saved; its message is shown to the author. */
export class Refusal extends Error {}

const fileOf = (folder: string, id: string): string => join(folder, `${id}.md`);

const readPage = (folder: string, id: string): Promise<string | undefined> =>
  readFile(fileOf(folder, id), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** @returns the pages of one kind as the editor opens them, by the names of their files. */
export const openPages = async (folder: string, kind: string): Promise<Map<string, string>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const pages = names.map((name, index) => [name, texts[index] ?? ''] as const);
  return new Map(
    pages
      .filter(([, text]) => kindOfFile(text) === kind)
      .map(([name, text]) => [name, openInEditor(text)]),
  );
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

interface Saved {
  id: string;
  kind: string;
  /** What the editor has sent. */
  text: string;
  /** What it was given before; a file that says something else by now is not overwritten. */
  opened: string | undefined;
  /** The page's name until now, when it is being renamed. */
  formerId: string | undefined;
}

const problemsOfFile = (current: string, { kind, opened }: Saved): string[] => {
  if (kindOfFile(current) !== kind) return ['Another kind of page has this name'];
  return opened !== undefined && openInEditor(current) !== opened
    ? ['Its file has changed since you opened it; copy your text and reload the editor']
    : [];
};

/** Writes what the editor has saved, if the build would take it. */
export const savePage = async (folder: string, saved: Saved): Promise<void> => {
  const { id, kind, text, formerId } = saved;
  complain(id, problemsOfSaved(id, savedData(kind, text)));
  const existing = await readPage(folder, id);
  if (existing !== undefined) complain(id, problemsOfFile(existing, saved));
  const current =
    existing ?? (formerId === undefined ? undefined : await readPage(folder, formerId));
  await writeFile(fileOf(folder, id), saveFromEditor(current, kind, text));
};

export const refuseFixed = (id: string): void => {
  if (fixedPages.includes(id))
    throw new Refusal(`Other pages link to ${id}: it can neither be renamed nor deleted.`);
};

export const deletePage = (folder: string, id: string): Promise<void> =>
  rm(fileOf(folder, id), { force: true });
