import { dirname, join, normalize } from 'node:path';
import { filesOf, read } from './files.ts';

const all = filesOf(['**/*', '**/.*', '**/.*/**/*']).filter((file) => file !== 'package-lock.json');
const documents = all.filter((file) => /^README\.md$|^docs\/.*\.md$|\/README\.md$/.test(file));
const isText =
  /\.(?:[cm]?[jt]sx?|astro|md|mjml|ya?ml|sh|conf|template|css|json|html|hbs)$|\/\.[^/]+$/;
const sources = all.filter((file) => isText.test(file) && !file.endsWith('compose-spec.json'));

/** Written by a build or a run, so not part of a checkout. */
const made =
  /(?:^|\/)(?:node_modules|dist|\.data|\.nx|\.env|test-results|page-policies\.conf|weights\.bin)\b|^secrets\/$/;
/** Whether it looks like a path, and not like a URL, package, variable, option or bare extension. */
const isPath = /^(?!\.\w+$)(?!https?:|application\/|[@/$~#-])[\w.-]*(?:\/[\w.@*-]+)*\/?$/;
const hasShape = /\/|\.(?:ts|tsx|mjs|md|yml|astro|json|conf|sh|mjml|template)$/;

/** Paths in backticks, and relative links without their anchor. */
const pathsIn = (text: string): string[] => {
  const prose = text.replace(/^```.*?^```$/gms, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path ?? '');
  const linked = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, path]) => path ?? '');
  const paths = quoted.filter((path) => hasShape.test(path));
  return [...paths, ...linked].filter((path) => isPath.test(path) && !made.test(path));
};

/** As people write it: without `src`, starting at any folder. */
const searchable = all.map((file) => `/${file.replaceAll('/src/', '/')}/`);

const isFile = (path: string): boolean => {
  const start = `/${path.replaceAll('/src/', '/').replace(/\*.*$|\/$/, '')}`;
  const ends = path.includes('*') ? [''] : ['/', '.ts/', '.tsx/', '.astro/'];
  return searchable.some((file) => ends.some((end) => file.includes(start + end)));
};

/** Relative to the root, or to the document. */
const isThere = (document: string, path: string): boolean =>
  [normalize(path), join(dirname(document), path)].some(isFile);

test.each(documents)('every path that %s names exists', (document) => {
  expect(pathsIn(read(document)).filter((path) => !isThere(document, path))).toEqual([]);
});

const goingLive = read('docs/going-live.md');

test('going live names settings that there are, and types no other', () => {
  const named = [...goingLive.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`|\b([A-Z_]+)=(?!-?`? )/g)];
  const names = new Set(named.map(([, quoted, typed]) => quoted ?? typed ?? ''));
  const example = read('.env.example');
  const isKnown = (name: string) =>
    new RegExp(`^(?:# )?${name}=`, 'm').test(example) ||
    read('docker-compose.yml').includes(`/secrets}/${name}'`);
  expect(names.size).toBeGreaterThan(12);
  expect([...names].filter((name) => name !== 'NAME' && !isKnown(name))).toEqual([]);
});

test('going live quotes what ./ops doctor looks at, and leaves out nothing of it', () => {
  const services = filesOf(['services/*/src/{ops/doctor,bin}/*.ts']);
  const ofServices = services
    .filter((file) => !file.includes('.spec.'))
    .flatMap((file) => [...read(file).matchAll(/: (?:Api)?Check\b[^=]*= {\n +name: '([^']+)'/g)]);
  const ofBackups = [...read('deploy/postgres/backups.sh').matchAll(/\('(\w+)', \(select/g)];
  const ofMachine = [...read('deploy/ops/doctor.sh').matchAll(/say (?:ok|warn|fail) ([.\w]+)/g)];
  const [inServices, onMachine] = [[...ofServices, ...ofBackups], ofMachine].map((found) =>
    [...new Set(found.map(([, name]) => name ?? ''))].concat('settings'),
  );
  const quoted = [...goingLive.matchAll(/`(?:ok|warn|fail) ([^`]+)`/g)].map(([, name]) => name);
  // A container that is down is reported under its own name.
  const known = [...(inServices ?? []), ...(onMachine ?? []), 'pages'];
  expect(quoted.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  expect(inServices?.length).toBeGreaterThan(12);
  expect(inServices?.filter((name) => !quoted.includes(name))).toEqual([]);
});

test('every decision record that a document or comment names is there', () => {
  const records = new Set(filesOf('docs/adr/*.md').map((file) => /\d{4}/.exec(file)?.[0]));
  const missing = sources.flatMap((file) =>
    [...read(file).matchAll(/\b(?:ADRs?|adr\/|and) ?(\d{4})\b/g)]
      .filter(([text, number]) => !text.startsWith('and') && !records.has(number))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(records.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

/** Each split in two, so that this file does not contain what it forbids. */
const elsewhere = new RegExp(
  [String.raw`\b[Dd]ecisions? ` + String.raw`\d`, '[Ss]pecification ' + '§', '§' + String.raw` ?\d`]
    .concat([String.raw`\bP` + String.raw`\d{1,2}\b`, String.raw`\(quality` + ':'])
    .join('|'),
);

/** Weights and other data: no sentence is that long. */
const isData = (line: string): boolean => line.length > 2_000;

test('nothing points to a document outside of this repository', () => {
  const pointing = sources.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, at) =>
        elsewhere.test(line) && !isData(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(pointing).toEqual([]);
});
