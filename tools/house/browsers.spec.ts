import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter, type Rule } from 'eslint';
import { features } from 'web-features';
import { root } from '../stack/workspace.ts';
import { read } from './files.ts';

/**
 * Features of the built pages that one of the oldest browsers lacks, by name at webstatus.dev, with
 * the fallback that this browser shows. Every feature listed here must be optional.
 */
const progressive: Record<string, string> = {
  'abortsignal-timeout': 'the wait ends, with an error of another name that nobody reads',
  'accent-color': 'a slider has the color of the system',
  autocapitalize: 'a keyboard that is not on the screen capitalizes nothing by itself',
  'cookie-enabled': 'Safari says yes whatever is true: sign-in then fails with its own sentence',
  cursor: 'phones have none',
  'customized-built-in-elements': 'React passes on what we never ask for',
  'field-sizing': 'a field keeps its rows and is scrolled',
  'font-family-ui': 'the next font of the list',
  'is-error': 'the calendar’s library has a method of this name',
  'iterator-methods': 'React has a function called toArray; types (lib es2024) know no other',
  marker: 'the number of a list has the color of its text',
  navigation: 'React asks first whether it is there',
  'network-information': 'React asks first whether it is there',
  'open-pseudo': 'Tailwind has it in a list that ignores unknown selectors, next to [open]',
  'overscroll-behavior': 'the page behind moves along',
  'page-breaks': 'a printed heading may end a sheet',
  'page-setup': 'paper has the margins that the browser prints by itself',
  popover: 'iOS 17 closes none by a tap outside, but by its button, which stays in sight',
  resize: 'phones have no handle',
  'scroll-driven-animations': 'a drawing stands still: @supports asks',
  scrollend: 'marked words are brought into view once more after a set time',
  selection: 'what is selected has the color of the system',
  'starting-style': 'the writing room is there at once',
  'text-wrap-pretty': 'a last line may be one word',
  'view-transitions': 'a page is there at once',
  'widows-orphans': 'a printed sheet may begin with one line',
};

interface Known {
  feature: string;
  /** The oldest browsers that lack it. */
  lacking: readonly string[];
}

const { browserslist } = JSON.parse(read('package.json')) as { browserslist: string[] };
/** Samsung's browser is Chrome's under another name, which this data does not know. */
const oldest = browserslist
  .map((row) => row.replace('ios', 'safari_ios').split(' >= '))
  .filter(([name]) => name !== 'samsung');

type Support = Partial<Record<string, string>>;
const since = (support: Support, browser = ''): number =>
  parseFloat((support[browser] ?? 'never').replace('≤', '')) || Infinity;

/** By the keys of MDN's compatibility data. */
const known = new Map<string, Known & { support: Support }>();
for (const [feature, row] of Object.entries(features)) {
  if (row.kind !== 'feature') continue;
  const { support: whole, by_compat_key: byKey = {} } = row.status;
  for (const key of row.compat_features ?? []) {
    const support: Support = { ...(byKey[key]?.support ?? whole) };
    const lacking = oldest.flatMap(([name, version]) =>
      since(support, name) > Number(version) ? [`${name} (${support[name ?? ''] ?? 'never'})`] : [],
    );
    known.set(key, { feature, lacking, support });
  }
}

const isNew = (key: string): boolean => (known.get(key)?.lacking.length ?? 0) > 0;
const lastOf = (key: string): string => key.split('.').at(-1)?.replace('_static', '') ?? '';

/** Functions and units, by their names. */
const cssTypes = Map.groupBy(
  [...known.keys()].filter((key) => key.startsWith('css.types.')),
  lastOf,
);

const declaration = /(?<=[{;}])([a-z-]+):([^;{}]*)(?=[;}])/g;
const words = (text: string): string[] => text.match(/[a-z][\w-]*/g) ?? [];

/** @returns the features that a style sheet uses, as keys; properties that also occur prefixed are left out */
const keysOfStyles = (css: string): string[] => [
  ...[...css.matchAll(declaration)].flatMap(([, name = '', value = '']) => [
    ...['', ...words(value).map((word) => `.${word}`)]
      .filter(() => !css.includes(`-webkit-${name}:`))
      .map((rest) => `css.properties.${name}${rest}`),
    ...[...value.matchAll(/([a-z-]+)\(|(?<![#\w-])[\d.]+([a-z]+)/g)].flatMap(([, type, unit]) => {
      const keys = cssTypes.get(type ?? unit ?? '') ?? [];
      return keys.every(isNew) ? keys : [];
    }),
  ]),
  ...[...css.matchAll(/@([a-z-]+)([^{;]*)/g)].flatMap(([, name = '', params = '']) =>
    ['', ...words(params).map((word) => `.${word}`)].map((rest) => `css.at-rules.${name}${rest}`),
  ),
  ...[...css.matchAll(/:([a-z-]+)(?=[^;{}]*\{)/g)].map(([, name = '']) => `css.selectors.${name}`),
];

/** The global object of an interface. */
const objects: Record<string, string> = {
  ...{ Document: 'document', Navigator: 'navigator', Window: 'window', History: 'history' },
  ...{ Performance: 'performance', Crypto: 'crypto' },
};
const scripted = [...known.keys()].filter((key) => /^(?:api|javascript\.builtins)\./.test(key));
const byName = Map.groupBy(scripted, lastOf);

/** As scripts write it: `CloseWatcher`, `document.startViewTransition`, on any object `.toSorted`. */
const newNames = new Map<string, string>();
for (const key of scripted.filter(isNew)) {
  const [owner = '', name] = key.replace(/^(?:api|javascript\.builtins)\./, '').split('.');
  const property = lastOf(key);
  newNames.set(name === undefined ? owner : `${objects[owner] ?? owner}.${property}`, key);
  // A name that only new features have.
  if (
    known.has(`javascript.builtins.${owner}`) &&
    !isNew(`javascript.builtins.${owner}`) &&
    byName.get(property)?.every(isNew)
  )
    newNames.set(`.${property}`, key);
}

/** @returns the keys of an attribute in markup or React, which is often a property as well */
const keysOfAttribute = (tag: string, name: string): string[] => {
  const attribute = name.toLowerCase();
  return [
    ...[`html.global_attributes.${attribute}`, `html.elements.${tag}.${attribute}`],
    `api.HTMLElement.${name}`,
  ].filter((key) => known.has(key) && isNew(key));
};
const markup = /<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)+)/g;
const keysOfMarkup = (html: string): string[] =>
  [...html.matchAll(markup)].flatMap(([, tag = '', attributes = '']) =>
    [...attributes.matchAll(/\s([a-z-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?/g)].flatMap(
      ([, name = '']) => keysOfAttribute(tag, name),
    ),
  );

/** Events by name, unless an old interface has an event of this name. */
const newEvents = new Map(
  [...byName]
    .filter(([name, keys]) => name.endsWith('_event') && keys.every(isNew))
    .map(([name, [key = '']]) => [name.replace('_event', ''), key]),
);

type Call = Parameters<NonNullable<Rule.NodeListener['CallExpression']>>[0];

/** @returns the string literals of a script, with any kind of quotes */
const textOf = (node: Call['arguments'][number] | undefined): string => {
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.raw ?? '';
  return node?.type === 'Literal' ? String(node.value) : '';
};

const newerNames: Rule.RuleModule = {
  create: (context) => {
    const see = (node: Rule.Node, ...names: string[]): void => {
      const message = names.map((name) => newNames.get(name)).find(Boolean);
      if (message) context.report({ node, message });
    };
    return {
      /** `addEventListener("scrollend", …)`, `jsx("nav", { popover: "auto" })` */
      CallExpression: (node) => {
        const [first, second] = node.arguments;
        const { callee } = node;
        const called = callee.type === 'MemberExpression' ? callee.property : callee;
        const isListening = called.type === 'Identifier' && called.name === 'addEventListener';
        const event = isListening && newEvents.get(textOf(first));
        if (event) context.report({ node, message: event });
        for (const property of second?.type === 'ObjectExpression' ? second.properties : [])
          if (property.type === 'Property' && property.key.type === 'Identifier')
            for (const message of keysOfAttribute(textOf(first), property.key.name))
              context.report({ node, message });
      },
      MemberExpression: (node) => {
        if (node.computed || node.property.type !== 'Identifier') return;
        const owner = node.object.type === 'Identifier' ? node.object.name : '';
        see(node, `${owner}.${node.property.name}`, `.${node.property.name}`);
      },
      Program: (node) => {
        for (const { identifier } of context.sourceCode.getScope(node).through)
          see(identifier as Rule.Node, identifier.name);
      },
    };
  },
};

/** @returns syntax that the oldest browsers do not parse, and the keys of what is called */
const lint = (code: string, sourceType: 'module' | 'script'): Linter.LintMessage[] =>
  new Linter().verify(code, {
    plugins: { own: { rules: { newer: newerNames } } },
    languageOptions: { ecmaVersion: 2024, sourceType },
    linterOptions: { noInlineConfig: true },
    rules: { 'own/newer': 'error' },
  });

interface Text {
  file: string;
  text: string;
  sourceType?: 'module' | 'script';
}

const texts = globSync('gateway/dist/{marketing,member}/**/*.{html,css,js}', { cwd: root }).map(
  (file): Text => ({ file, text: readFileSync(join(root, file), 'utf8'), sourceType: 'module' }),
);
const inside = (pattern: RegExp): Text[] =>
  texts.flatMap(({ file, text }) =>
    file.endsWith('.html')
      ? [...text.matchAll(pattern)].map(([, part = '']) => ({ file, text: part }))
      : [],
  );
const once = (list: Text[]): Text[] => [...new Map(list.map((each) => [each.text, each])).values()];

const styles = once([
  ...texts.filter(({ file }) => file.endsWith('.css')),
  ...inside(/<style[^>]*>([^]*?)<\/style>/g),
]);
const scripts = once([
  ...texts.filter(({ file }) => file.endsWith('.js')),
  ...inside(/<script(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g),
]);

/** The keys that one of the oldest browsers lacks, and what the language itself does not allow them. */
const uses = [
  ...styles.flatMap(({ file, text }) =>
    keysOfStyles(text)
      .filter(isNew)
      .map((key) => ({ file, key })),
  ),
  ...texts
    .filter(({ file }) => file.endsWith('.html'))
    .flatMap(({ file, text }) => keysOfMarkup(text).map((key) => ({ file, key }))),
  ...scripts.flatMap(({ file, text, sourceType = 'script' }) =>
    lint(text, sourceType).map(({ message: key }) => ({ file, key })),
  ),
];
const featureOf = (key: string): string => known.get(key)?.feature ?? key;

test('the built pages use nothing that the oldest browsers lack, but for what one can go without', () => {
  const needed = new Map(uses.map(({ key, file }) => [key, file]));
  const told = [...needed]
    .filter(([key]) => !(featureOf(key) in progressive))
    .map(([key, file]) => `${featureOf(key)}: not in ${String(known.get(key)?.lacking)} (${file})`);
  expect(told).toEqual([]);
});

test('whatever one can go without is used', () => {
  const used = new Set(uses.map(({ key }) => featureOf(key)));
  expect(Object.keys(progressive).filter((feature) => !used.has(feature))).toEqual([]);
});

test('the line for older browsers is shown in all of them, and in none that we serve', () => {
  for (const page of ['member/index.html', 'marketing/auth.html', 'marketing/checkout.html']) {
    const tested = /(window.CSSPropertyRule&&CSS.supports\("color","light-dark\(red,red\)"\))\|\|/;
    expect(read(`gateway/dist/${page}`)).toMatch(tested);
  }
  const learned = ['api.CSSPropertyRule', 'css.types.color.light-dark'].map(
    (key) => known.get(key)?.support ?? {},
  );
  for (const [name, version] of oldest)
    expect([name, Math.max(...learned.map((support) => since(support, name)))]).toEqual([
      name,
      Number(version),
    ]);
});
