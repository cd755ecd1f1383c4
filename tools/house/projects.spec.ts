import { readdirSync } from 'node:fs';
import { root } from '../stack/workspace.ts';
import { filesOf, read } from './checkout.ts';

const projects = filesOf([
  '{packages,services,sites}/*/package.json',
  '{bench,e2e,sandbox,tools}/package.json',
  'gateway/nginx.conf.template',
]).map((file) => file.slice(0, file.lastIndexOf('/')));

test('every project is looked at', () => {
  expect(projects).toEqual(expect.arrayContaining(['gateway', 'services/api', 'tools']));
});

test.each(projects)('%s says in at most fifteen lines what it is', (project) => {
  const [readme] = filesOf(`${project}/README.md`);
  expect(readme).toBeDefined();
  expect(read(`${project}/README.md`).trimEnd().split('\n').length).toBeLessThanOrEqual(15);
});

test('the top level has at most sixteen visible entries, what Compose wants to find there apart', () => {
  const made = ['node_modules', 'dist', 'test-results', 'playwright-report'];
  const visible = readdirSync(root).filter(
    (name) => !/^\.|^(?:docker-)?compose\./.test(name) && !made.includes(name),
  );
  expect(visible.length).toBeLessThanOrEqual(16);
});

test('no file names a package registry', () => {
  const address = /registry\.(npmjs|yarnpkg)|"resolved": "https?:|^registry ?=/m;
  const guilty = filesOf(['**/*', '**/.*'])
    .filter((file) => /\.(json|[cm]?[jt]sx?|ya?ml|md|sh|npmrc)$|Dockerfile$/.test(file))
    .filter((file) => !file.startsWith('tools/house/') && address.test(read(file)));
  expect(guilty).toEqual([]);
});
