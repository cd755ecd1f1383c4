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
import { draftProblem, fixedPages, nameProblem, notADraft } from '../content/page-id.ts';
import { problemsOf, proseProblems, type Problem } from '../content/checks/problems.ts';
import { pictures } from './names.ts';
import {
  asDraft,
  dropDefaults,
  fileOf,
  fromKeystatic,
  toKeystatic,
  type Group,
} from './page-file.ts';
import { keepPictures, picturesIn, takePictures } from './pictures.ts';
import { singletonsOf, type TextsByPath, type ContentPaths, type Singleton } from './singletons.ts';

const readAll = (folder: string): TextsByPath => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => /\.(md|json)$/.test(name));
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
};

const idOf = (path: string): string => basename(path, '.json');

const formOf = (json = '{}') =>
  (JSON.parse(json, dropDefaults) ?? {}) as { isDraft?: true; otherVersion?: string };

const whole = (reason: string | undefined): Problem[] => (reason ? [{ field: [], reason }] : []);

/** A page and the draft that it shows as its other version need each other. */
const problemsOfVersions = (path: string, copies: TextsByPath): Problem[] => {
  const { isDraft, otherVersion } = formOf(copies.get(path));
  const isMissing = otherVersion && !formOf(copies.get(`funnel/${otherVersion}.json`)).isDraft;
  const shownOn = [...copies].filter(([, json]) => formOf(json).otherVersion === idOf(path));
  return [
    ...(isMissing ? [{ field: ['otherVersion'], reason: notADraft(otherVersion) }] : []),
    ...(isDraft ? [] : shownOn).flatMap(([other]) =>
      whole(`${idOf(other)} shows ${idOf(path)} as its other version: take that line out first`),
    ),
  ];
};

const fileChanged =
  'Its file has changed since you opened it; copy your text, reload the editor and choose “Reset changes”';
const fileUnreadable =
  'Its file cannot be read, so it stays as it is; somebody has to mend it first';

/** Keystatic's changes to one copy. */
interface Change {
  path: string;
  /** The target file, and its content. */
  file: string;
  text: string;
  pictures: Map<string, Buffer>;
  problems: Problem[];
}

const sentenceOf = (id: string, problems: Problem[]): string => {
  const reasons = problems.map(({ field, reason }) => [field.join(' › '), reason]);
  return [[`${id} is not saved`], ...reasons]
    .map((parts) => `${parts.filter(Boolean).join(': ').replace(/\.$/, '')}.`)
    .join(' ');
};

/** Includes the path to the first wrong field, so that the editor opens it (desk.ts). */
const refusal = (sentences: string[], field: string[] = []): Response =>
  new Response(sentences.join(' '), {
    status: 400,
    headers: { 'x-field': encodeURIComponent(JSON.stringify(field)) },
  });

/** Settles when the current work on the copies is done. */
export interface Queue {
  last?: Promise<unknown>;
}

/** @returns the copy of a singleton's file; undefined if the file cannot be read */
const copyOfSingleton = ({ file, read }: Singleton): string | undefined => {
  try {
    const opened = readFileSync(file, 'utf8');
    return JSON.stringify({ ...read(opened), opened }, null, 2);
  } catch {
    return undefined;
  }
};

/**
 * The folder that Keystatic works in: a copy of everything that has a form, in Keystatic's own
 * format; pages are in a folder per kind. Changes are written to the real file if the build would
 * accept them.
 */
export class WorkingCopy {
  readonly #home: ContentPaths;
  readonly #folder: string;
  readonly #singletons: Record<string, Singleton>;
  readonly #queue: Queue;

  /**
   * @param folder the folder of the copies
   * @param queue the queue shared by all users of that folder
   */
  constructor(home: ContentPaths, folder: string, queue: Queue = {}) {
    this.#home = home;
    this.#folder = folder;
    this.#queue = queue;
    this.#singletons = singletonsOf(home);
  }

  /**
   * Updates the copies from the files, after pending saves are done.
   * @param look lets Keystatic read them
   */
  read<Result>(look: () => Result | Promise<Result>): Promise<Result> {
    return this.#runExclusively(() => {
      this.#refresh();
      return look();
    });
  }

  /**
   * @param change lets Keystatic write into the copies
   * @param look Keystatic's refresh, which opens the updated copies again
   * @returns the refresh's answer, or why nothing was saved
   */
  save(change: () => Promise<Response>, look: () => Promise<Response>): Promise<Response> {
    return this.#runExclusively(() => this.#save(change, look));
  }

  /** One at a time: an update of the copies would overwrite a save in progress. */
  #runExclusively<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = Promise.resolve(this.#queue.last).then(work);
    this.#queue.last = result.catch(() => undefined);
    return result;
  }

  #refresh(): TextsByPath {
    mkdirSync(this.#folder, { recursive: true });
    const old = readAll(this.#folder);
    const now = this.#copies();
    for (const path of old.keys()) if (!now.has(path)) rmSync(join(this.#folder, path));
    rmSync(join(this.#folder, pictures), { recursive: true, force: true });
    for (const [path, json] of now) {
      mkdirSync(join(this.#folder, dirname(path)), { recursive: true });
      if (old.get(path) !== json) writeFileSync(join(this.#folder, path), json);
      for (const name of picturesIn(JSON.parse(json))) this.#showPicture(path, name);
    }
    return now;
  }

  #showPicture(path: string, name: string): void {
    const kept = join(this.#picturesOf(path), basename(name));
    if (name !== '' && existsSync(kept)) cpSync(kept, join(this.#uploadsOf(path), basename(name)));
  }

  async #save(change: () => Promise<Response>, look: () => Promise<Response>): Promise<Response> {
    const before = this.#refresh();
    const answer = await change();
    const after = readAll(this.#folder);
    const gone = [...before.keys()].filter((path) => !after.has(path));
    const written = [...after].filter(([path, json]) => before.get(path) !== json);
    // Renaming a page creates a new one and deletes the old one.
    const formerOf = (path: string) => before.get(path) ?? before.get(gone[0] ?? '');
    const changes = await Promise.all(
      written.map(([path, json]) => this.#changeOf(path, json, formerOf(path))),
    );
    for (const { path, problems } of changes) problems.push(...problemsOfVersions(path, after));
    const wrong = changes.filter(({ problems }) => problems.length > 0);
    const problems = [
      ...gone.flatMap((path) => this.#problemsOfLoss(path, after)),
      ...wrong.map(({ path, problems: found }) => sentenceOf(idOf(path), found)),
    ];
    if (answer.ok && problems.length === 0) this.#write(changes, gone);
    this.#refresh();
    if (problems.length > 0) return refusal(problems, wrong[0]?.problems[0]?.field);
    return answer.ok ? look() : answer;
  }

  #copies(): TextsByPath {
    const copies: TextsByPath = new Map();
    for (const [name, text] of readAll(this.#home.pages)) {
      const copy = toKeystatic(text);
      if (copy) copies.set(join(copy.kind, name.replace(/md$/, 'json')), copy.json);
    }
    for (const [path, singleton] of Object.entries(this.#singletons)) {
      const copy = copyOfSingleton(singleton);
      if (copy !== undefined) copies.set(path, copy);
    }
    return copies;
  }

  #fileOf(path: string): string {
    return this.#singletons[path]?.file ?? join(this.#home.pages, `${idOf(path)}.md`);
  }

  #picturesOf(path: string): string {
    return this.#singletons[path]?.pictures ?? this.#home.pictures;
  }

  /** Keystatic keeps each page's pictures in a separate folder. */
  #uploadsOf(path: string): string {
    return join(this.#folder, pictures, path in this.#singletons ? '' : idOf(path));
  }

  #problemsOfLoss(path: string, copies: TextsByPath): string[] {
    if (path in this.#singletons || fixedPages.includes(idOf(path)))
      return [`Other pages need ${idOf(path)}: it can neither be renamed nor deleted.`];
    return problemsOfVersions(path, copies).map(({ reason }) => `${reason}.`);
  }

  #problemsOfPage(path: string, data: Group, prose: string): Problem[] {
    const [id, file] = [idOf(path), this.#fileOf(path)];
    const isOther =
      existsSync(file) && toKeystatic(readFileSync(file, 'utf8'))?.kind !== dirname(path);
    return [
      ...whole(nameProblem(id)),
      ...whole(draftProblem(id, data['isDraft'] === true)),
      ...problemsOf(data),
      ...proseProblems(prose).flatMap(whole),
      ...whole(isOther ? 'Another kind of page has this name' : undefined),
    ];
  }

  #problemsOfSingleton(singleton: Singleton, data: Group, isAgreed: boolean): Problem[] {
    const problems = problemsOf(data, singleton.schema);
    if (problems.length > 0 || isAgreed || !singleton.asks) return problems;
    const before = singleton.read(readFileSync(singleton.file, 'utf8'));
    return singleton.asks(before, data, readAll(this.#home.pages));
  }

  /** @param former the copy that was open; absent for a new page */
  async #changeOf(path: string, json: string, former?: string): Promise<Change> {
    const singleton = this.#singletons[path];
    const copy = fromKeystatic(singleton ? '' : dirname(path), former ? json : asDraft(json));
    const { data, prose, opened, isAgreed } = copy;
    const taken = await takePictures(data, this.#uploadsOf(path), this.#picturesOf(path));
    const isOld = former !== undefined && fromKeystatic('', former).opened !== opened;
    const problems = [
      ...taken.problems,
      ...(singleton
        ? this.#problemsOfSingleton(singleton, data, isAgreed)
        : this.#problemsOfPage(path, data, prose)),
      ...whole(isOld ? fileChanged : undefined),
      ...whole(singleton && former === undefined ? fileUnreadable : undefined),
    ];
    const text = problems.length > 0 ? '' : (singleton?.write(data) ?? fileOf(data, prose));
    return { path, file: this.#fileOf(path), text, pictures: taken.files, problems };
  }

  #write(changes: Change[], gone: string[]): void {
    for (const { path, file, text, pictures: files } of changes) {
      keepPictures(files, this.#picturesOf(path));
      writeFileSync(file, text);
    }
    for (const path of gone) rmSync(this.#fileOf(path), { force: true });
  }
}
