import { filesOf, read } from './files.ts';

/** The words that ESLint forbids in the comments of TypeScript, from the only list of them. */
const list = /const translated = \[(.*?)\n\];/s.exec(read('eslint.config.mjs'))?.[1] ?? '';
const terms = [...list.matchAll(/'([^']+)'/g)].map(([, term = '']) => term);
const forbidden = new RegExp(String.raw`\b(?:${terms.join('|')})\b`, 'i');

/** Comments in shell, nginx, YAML and the like, and in SQL within TypeScript. */
const comment = { '#': /(?:^|\s)#(?!!)(.*)$/, '--': /^\s*--(?!\w)(.*)$/ };

const find = (file: string, mark: keyof typeof comment): string[] =>
  read(file)
    .split('\n')
    .flatMap((line, at) => {
      const word = forbidden.exec(comment[mark].exec(line)?.[1] ?? '')?.[0];
      return word === undefined ? [] : [`${file}:${String(at + 1)}: ${word}`];
    });

const scripts = filesOf([
  'ops',
  '.env.example',
  'docker-compose.yml',
  'deploy/**/{Dockerfile,Caddyfile,*.{conf,env,sh,yaml,yml}}',
  'gateway/*.{conf,sh,template}',
]);
const statements = filesOf(['packages/backend/**/*.{sql,ts}', 'services/*/src/**/*.ts']);

test('no comment in a script, a configuration or SQL has a word that ESLint forbids', () => {
  expect(terms.length).toBeGreaterThan(8);
  expect(scripts.length).toBeGreaterThan(50);
  expect(statements.length).toBeGreaterThan(400);
  const found = [
    ...scripts.flatMap((file) => find(file, '#')),
    ...statements.flatMap((file) => find(file, '--')),
  ];
  expect(found).toEqual([]);
});
