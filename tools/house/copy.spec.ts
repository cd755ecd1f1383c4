import ts from 'typescript';
import { filesOf, read } from './checkout.ts';

// What people read is American English. In identifiers the domain's name stays `programme`.
const british = /\bprogrammes?\b/i;

/** A text for people: what stands between tags, or a literal of more than one word. */
const isProse = (node: ts.Node): node is ts.JsxText | ts.LiteralLikeNode =>
  ts.isJsxText(node) ||
  ((ts.isStringLiteralLike(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isTemplateHead(node)) &&
    !ts.isImportDeclaration(node.parent) &&
    /[a-z] /i.test(node.text));

const proseOf = (file: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isProse(node)) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return found;
};

const documents = filesOf([
  'sites/marketing/src/content/**/*.md',
  'services/api/content/**/*.md',
  'services/worker/**/*.mjml',
]);
const code = filesOf([
  'sites/{member,marketing}/src/**/*.{ts,tsx}',
  'packages/{contracts,product,ui}/src/**/*.{ts,tsx}',
  'services/worker/src/**/*.ts',
]).filter((file) => !/\.spec\.tsx?$|\/(?:testing|editor|prompts)\//.test(file));

test.each(documents)('%s says program', (file) => {
  const lines = read(file)
    .replace(/\{\{.*?\}\}/g, '')
    .split('\n');
  expect(lines.filter((line) => british.test(line))).toEqual([]);
});

test('what screens, mails and answers say says program', () => {
  const all = code.flatMap((file) => proseOf(file).map((text) => `${file}: ${text}`));
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter((text) => british.test(text.replace(/^[^:]*: /, '')))).toEqual([]);
});
