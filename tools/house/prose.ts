import ts from 'typescript';

/** Everything but line ends becomes a blank, so that what is left keeps its line and column. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const without = (text: string, ...patterns: RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, blank), text);

/** `className="flex gap-4"`: styles, which nobody reads. */
const isLook = (node: ts.Node): boolean =>
  ts.isJsxAttribute(node) && /^class(?:Name)?$/.test(node.name.getText());

/** A SQL statement, or lower-case words without punctuation: `flex gap-4`. */
const isCode = (text: string): boolean =>
  /\bselect\b.*\bfrom\b|\bdate_trunc\(/s.test(text) || !/[A-Z’.?!]/.test(text);

/** `de: …` next to `en: …`: other languages have their own spelling. */
const isForeign = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) &&
  /^(?:de|fr|es|pt|it|nl|pl)$/.test(node.name.getText()) &&
  node.parent.properties.some((one) => one.name?.getText() === 'en');

const isText = (node: ts.Node): node is ts.JsxText | ts.LiteralLikeNode =>
  ts.isJsxText(node) ||
  ts.isStringLiteralLike(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isTemplateHead(node);

/** Text for people: text between tags, or a literal of more than one word. */
const isProse = (node: ts.Node): boolean => {
  if (!isText(node)) return false;
  if (ts.isJsxText(node)) return true;
  return /[a-z] /i.test(node.text) && !isCode(node.text);
};

const inCode = (source: string, file: string): string => {
  const root = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const shown = blank(source).split('');
  const visit = (node: ts.Node): void => {
    if (isLook(node) || isForeign(node)) return;
    if (isProse(node))
      for (let at = node.getStart(root); at < node.end; at += 1) shown[at] = source[at] ?? ' ';
    ts.forEachChild(node, visit);
  };
  visit(root);
  // A page of the API is written in a template.
  return without(shown.join(''), /<\/?[a-z][^>]*>/g);
};

const spoken = /\b(?:title|description|text|label|alt|aria-label)="([^"]*)"/g;

/** The text between the tags, and the attributes that screen readers read. */
const inMarkup = (source: string): string =>
  without(
    source,
    /^---\n.*?\n---/s,
    /<!--.*?-->|\{\/\*.*?\*\/\}/gs,
    /<(script|style|mj-style)\b.*?<\/\1>/gs,
    /\{\{.*?\}\}/gs,
  ).replace(/<[^>]*>/g, (tag) => {
    const shown = blank(tag).split('');
    for (const { 1: text = '', index, 0: whole } of tag.matchAll(spoken)) {
      const from = index + whole.length - 1 - text.length;
      shown.splice(from, text.length, ...text);
    }
    return shown.join('');
  });

/** The blocks of a week are prose; every other fence, and text between backticks, is code. */
const inMarkdown = (source: string): string =>
  without(
    source,
    /^ *```(?!figure|callout)(\w+)\n.*?^ *```$/gms,
    /`[^`\n]+`/g,
    /\]\([^)]*\)/g,
    /\b(?:https?:\/\/|[\w-]+\.(?:com|org|md)\b)\S*/g,
    /<[^>\n]*>/g,
  );

const readers: Record<string, (source: string, file: string) => string> = {
  ts: inCode,
  tsx: inCode,
  astro: inMarkup,
  mjml: inMarkup,
  md: inMarkdown,
};

/** @returns a file's text for people, each word in its place, with blanks for the rest */
export const proseOf = (file: string, source: string): string => {
  const reader = readers[/\w+$/.exec(file)?.[0] ?? ''];
  if (!reader)
    throw new Error(`${file}: no prose reader for this file type, see tools/house/prose.ts`);
  return reader(source, file);
};
