import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { execa, execaSync } from 'execa';
import ts from 'typescript';
import { baseEnvironment, root } from '../stack/workspace.ts';
import { generatedNames, read } from './files.ts';

/** One place of a change, and what notices when it is forgotten: a compiled file, or a spec. */
interface Place {
  file: string;
  patch: string;
  noticed: string;
  says: string;
}

const toPlace = (text: string): Place => {
  const [, noticed = '', says = '', patch = ''] = /^(\S+) says (.*?)\n(.*)/s.exec(text) ?? [];
  return { file: /^\+\+\+ b\/(.*)/m.exec(patch)?.[1] ?? '', patch, noticed, says };
};

const changes = read('tools/house/tables.patch')
  .split('\n=== ')
  .slice(1)
  .map((text) => {
    const [name = '', ...places] = text.split(/^forgotten: /m);
    return { name: name.trim(), places: places.map(toPlace) };
  });
const places = changes.flatMap((change) => change.places);
const isSpec = ({ noticed }: Place): boolean => noticed.endsWith('.spec.ts');
const compiled = places.filter((place) => !isSpec(place));
const projectOf = ({ noticed }: Place): string => noticed.split('/').slice(0, 2).join('/');

let copy: string;
/** Called each time the copy changes. */
let version = 0;
const git = (patch: string, ...options: string[]): void => {
  version += 1;
  execaSync('git', ['apply', '--unidiff-zero', ...options, '-'], { cwd: copy, input: patch });
};

/** Links installed packages; the workspace's own packages are those of the copy. */
const linkModules = (): void => {
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@repo'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  const options = { recursive: true, verbatimSymlinks: true };
  cpSync(join(root, 'node_modules/@repo'), join(copy, 'node_modules/@repo'), options);
  for (const folder of globSync('{tools,{packages,services,sites}/*}/node_modules', { cwd: root }))
    symlinkSync(join(root, folder), join(copy, folder));
};

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'tables-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !generatedNames.has(basename(path)) });
  linkModules();
  for (const { patch } of places) git(patch);
}, 60_000);
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/**
 * The compiler of a project. Each time, it rereads the changed files and those that import them.
 */
const compile = (project: string): ts.LanguageService => {
  const folder = join(copy, project);
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), {}, host);
  const { options = {}, fileNames = [] } = config ?? {};
  const changing = new Set(places.map(({ file }) => join(copy, file)));
  return ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => true,
    getCompilationSettings: () => options,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    getScriptFileNames: () => fileNames.filter((file) => ts.sys.fileExists(file)),
    getScriptVersion: (file) => (changing.has(file) ? String(version) : ''),
    getScriptSnapshot: (file) => {
      const text = ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
  });
};

const errorsIn = (service: ts.LanguageService, file: string): string[] =>
  [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
    ({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );

const runSpecs = (...specs: string[]) =>
  execa('jest', ['--config', 'tools/jest/unit.mjs', '--runTestsByPath', ...specs], {
    cwd: copy,
    env: { ...baseEnvironment(), NODE_OPTIONS: '--experimental-vm-modules' },
    all: true,
    reject: false,
  });

/** The README's own count: places are separated by commas. */
const promised = (change: string): number => {
  const [, cell = ''] =
    new RegExp(`^\\| ${change} +\\| (.*?) +\\|$`, 'm').exec(read('README.md')) ?? [];
  return cell.replaceAll(/`[^`]*`/g, '').split(',').length;
};

test.each(changes)('to $name takes as many places as the README says', ({ name, places }) => {
  expect(new Set(places.map(({ file }) => file)).size).toBe(promised(name));
});

describe.each([...new Set(compiled.map(projectOf))])('%s', (project) => {
  let service: ts.LanguageService;
  beforeAll(() => {
    service = compile(project);
  });
  afterAll(() => {
    service.dispose();
  });

  test('compiles with all of these changes', () => {
    const files = service.getProgram()?.getSourceFiles() ?? [];
    const ours = files.filter(({ fileName }) => !fileName.includes('/node_modules/'));
    expect(ours.length).toBeGreaterThan(100);
    expect(ours.flatMap(({ fileName }) => errorsIn(service, fileName))).toEqual([]);
  }, 120_000);

  test.each(compiled.filter((place) => projectOf(place) === project))(
    'does not compile without $file',
    ({ patch, noticed, says }) => {
      git(patch, '--reverse');
      const errors = errorsIn(service, join(copy, noticed));
      git(patch);
      expect(errors.join('\n')).toContain(says);
    },
    60_000,
  );
});

test('the specs that notice more are green with all of these changes', async () => {
  const { exitCode, all } = await runSpecs(
    ...new Set(places.filter(isSpec).map((one) => one.noticed)),
  );
  expect([exitCode, all]).toEqual([0, all]);
}, 60_000);

test.each(places.filter(isSpec))(
  '$noticed is red without $file',
  async ({ patch, noticed, says }) => {
    git(patch, '--reverse');
    const { exitCode, all } = await runSpecs(noticed);
    git(patch);
    expect([exitCode, all]).toEqual([1, expect.stringContaining(says)]);
  },
  60_000,
);
