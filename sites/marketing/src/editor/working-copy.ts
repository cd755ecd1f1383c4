import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { draftProblem, fixedPages, nameProblem } from '../content/page-id.ts';
import { problemsOf, proseProblems } from '../content/checks/problems.ts';
import { coachForm } from '../content/coach-form.ts';
import { pictures } from './inputs.ts';
import { fileOf, fromCopy, toCoachCopy, toCopy } from './page-file.ts';

/** Texts by path. */
type Files = Map<string, string>;

const readAll = (folder: string): Files => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.(md|json)$/.test(name));
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
};

/** Where the coach is written down: not a page, and one alone. */
export interface CoachFiles {
  file: string;
  /** The folder of their portrait. */
  portraits: string;
}
const coachCopy = 'coach.json';

const idOf = (path: string): string => basename(path, '.json');

const problemsOfLoss = (path: string): string[] =>
  fixedPages.includes(idOf(path))
    ? [`Other pages link to ${idOf(path)}: it can neither be renamed nor deleted.`]
    : [];

const problemsOfPage = (id: string, { data, prose }: ReturnType<typeof fromCopy>) => [
  nameProblem(id),
  draftProblem(id, data['isDraft'] === true),
  ...problemsOf(data).map(({ field, reason }) => `${field.join(' › ')}: ${reason}`),
  ...proseProblems(prose),
];

/** It has no kind: there is one alone. */
const coachIn = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'kind'));

const problemsOfCoach = ({ data }: ReturnType<typeof fromCopy>): string[] =>
  problemsOf(coachIn(data), coachForm).map(
    ({ field, reason }) => `${field.join(' › ')}: ${reason}`,
  );

/** Another picture may have the same name, so that no text changes with it. */
const copyPictures = (from: string, to: string): void => {
  if (existsSync(from)) cpSync(from, to, { recursive: true });
};

const fileChanged =
  'Its file has changed since you opened it; copy your text, reload the editor and choose “Reset changes”';

/**
 * The folder that Keystatic works in: a copy of every page in Keystatic's own format, below the kind
 * of the page. What it changes there goes into the page's file, if the build would take it.
 */
export class WorkingCopy {
  readonly #pages: string;
  readonly #folder: string;
  readonly #coach: CoachFiles;
  /** For a file that was saved here: the file that its author had opened. */
  readonly #opened: Files = new Map();
  /** Ends with whatever works on the copies now. */
  #turn: Promise<unknown> = Promise.resolve();

  /**
   * @param pages the folder of the pages
   * @param folder the folder of their copies
   */
  constructor(pages: string, folder: string, coach: CoachFiles) {
    this.#pages = pages;
    this.#folder = folder;
    this.#coach = coach;
  }

  /** Brings the copies up to date with the pages, once what is being saved is in them. */
  refresh(): Promise<Files> {
    return this.#inTurn(() => this.#refresh());
  }

  /**
   * @param change lets Keystatic write into the copies
   * @returns its answer, or why nothing was saved
   */
  save(change: () => Promise<Response>): Promise<Response> {
    return this.#inTurn(() => this.#save(change));
  }

  /** One at a time: a copy that is brought up to date would lose what was just written there. */
  #inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #refresh(): Files {
    mkdirSync(this.#folder, { recursive: true });
    const old = readAll(this.#folder);
    const now = this.#copies();
    copyPictures(this.#coach.portraits, join(this.#folder, pictures));
    for (const path of old.keys()) if (!now.has(path)) rmSync(join(this.#folder, path));
    for (const [path, json] of now) {
      mkdirSync(join(this.#folder, dirname(path)), { recursive: true });
      if (old.get(path) !== json) writeFileSync(join(this.#folder, path), json);
    }
    return now;
  }

  async #save(change: () => Promise<Response>): Promise<Response> {
    const before = this.#refresh();
    const answer = await change();
    const after = readAll(this.#folder);
    const gone = [...before.keys()].filter((path) => !after.has(path));
    const changed = [...after].filter(([path, json]) => before.get(path) !== json);
    // A renamed page is a new one, and the former one gone.
    const formerOf = (path: string) => before.get(path) ?? before.get(gone[0] ?? '');
    const problems = [
      ...gone.flatMap(problemsOfLoss),
      ...changed.flatMap(([path, json]) => this.#problemsOf(path, json, formerOf(path))),
    ];
    if (problems.length === 0) {
      for (const [path, json] of changed) this.#write(path, json);
      for (const path of gone) rmSync(this.#fileOf(path), { force: true });
      copyPictures(join(this.#folder, pictures), this.#coach.portraits);
    }
    this.#refresh();
    return problems.length === 0 ? answer : new Response(problems.join(' '), { status: 400 });
  }

  #copies(): Files {
    const copies: Files = new Map();
    for (const [name, text] of readAll(this.#pages)) {
      const copy = toCopy(text, this.#opened.get(text));
      if (copy) copies.set(join(copy.kind, name.replace(/md$/, 'json')), copy.json);
    }
    const coach = readFileSync(this.#coach.file, 'utf8');
    return copies.set(coachCopy, toCoachCopy(coach, this.#opened.get(coach)));
  }

  #fileOf(path: string): string {
    if (path === coachCopy) return this.#coach.file;
    return join(this.#pages, `${idOf(path)}.md`);
  }

  #isOfAnotherKind(path: string): boolean {
    const file = this.#fileOf(path);
    return (
      path !== coachCopy &&
      existsSync(file) &&
      toCopy(readFileSync(file, 'utf8'))?.kind !== dirname(path)
    );
  }

  /** @param former the copy that was open; none for a new page */
  #problemsOf(path: string, json: string, former = json): string[] {
    const page = fromCopy(dirname(path), json);
    const problems = [
      ...(path === coachCopy ? problemsOfCoach(page) : problemsOfPage(idOf(path), page)),
      this.#isOfAnotherKind(path) ? 'Another kind of page has this name' : undefined,
      fromCopy('', former).opened === page.opened ? undefined : fileChanged,
    ].filter((problem) => problem !== undefined);
    if (problems.length === 0) return [];
    const sentences = [`${idOf(path)} is not saved`, ...problems];
    return sentences.map((sentence) => `${sentence.replace(/\.$/, '')}.`);
  }

  #write(path: string, json: string): void {
    const { data, prose, opened } = fromCopy(dirname(path), json);
    const text = path === coachCopy ? fileOf(coachIn(data), '') : fileOf(data, prose);
    writeFileSync(this.#fileOf(path), text);
    // Should what was open come back by other hands, it is not what that window shows.
    this.#opened.set(opened, text).set(text, opened);
  }
}
