import nx from '@nx/eslint-plugin';
import react from '@eslint-react/eslint-plugin';
import astro from 'eslint-plugin-astro';
import regexp from 'eslint-plugin-regexp';
import a11y from 'eslint-plugin-jsx-a11y-x';
import tseslint from 'typescript-eslint';

const domains = ['accounts', 'programme', 'coaching', 'purchases'];

/** Which module may import which (docs/architecture.md). A rule without a check is a wish. */
const modules = {
  content: [],
  product: [],
  contracts: ['product'],
  ui: [],
  care: [],
  web: ['ui', 'contracts', 'product'],
  server: ['contracts', 'product'],
  accounts: ['server', 'contracts', 'product'],
  programme: ['accounts', 'server', 'contracts', 'product'],
  coaching: ['accounts', 'server', 'contracts', 'product'],
  privacy: [...domains, 'server', 'contracts', 'product'],
  purchases: ['accounts', 'programme', 'coaching', 'server', 'contracts', 'product'],
  testing: ['accounts', 'programme', 'purchases', 'server', 'contracts', 'product'],
  gateway: ['content', 'contracts', 'product'],
  api: [...domains, 'privacy', 'server', 'care', 'content', 'contracts', 'product', 'testing'],
  worker: [...domains, 'server', 'care', 'content', 'contracts', 'product', 'testing'],
  marketing: ['web', 'ui', 'content', 'contracts', 'product'],
  member: ['web', 'ui', 'content', 'contracts', 'product'],
  sandbox: [],
  e2e: ['contracts', 'product', 'testing', 'tools'],
  bench: ['accounts', 'contracts', 'product', 'testing', 'tools', 'api', 'worker'],
  tools: ['server', 'contracts', 'product', 'testing', 'api', 'worker', 'sandbox'],
};

const noEnum = {
  selector: 'TSEnumDeclaration',
  message: 'Use a string union or a typed table.',
};
const noIdleSpread = {
  selector:
    'SpreadElement:matches(:has(> ObjectExpression.argument), :has(> ArrayExpression.argument)), JSXSpreadAttribute > ObjectExpression',
  message: 'Write the entries themselves: this spread only steers the formatter.',
};
const noComputedImport = {
  selector: 'ImportExpression:not([source.type="Literal"])',
  message: 'The rules about who imports whom cannot see a computed address.',
};
/** While every connection is in a transaction that waits for a second one, nobody goes on. */
const noSecondConnection = {
  selector:
    'CallExpression[callee.property.name=/^(transaction|locked)$/] :matches(CallExpression[callee.object.property.name="limits"][callee.property.name!="countIn"], CallExpression > MemberExpression.arguments[property.name="dataSource"])',
  message: 'Use the connection of the transaction: its manager, or limits.countIn.',
};
/** Written in place, a statement could take the name of another; connections that meet both fail. */
const sqlText = String.raw`/^\s*(select|insert|update|delete|with)\s/`;
const noInlineStatement = {
  selector: `ObjectExpression:has(> Property[key.name="name"]):matches(:has(> Property[key.name="values"]), :has(> Property[key.name="text"][value.value=${sqlText}]), :has(> Property[key.name="text"][value.quasis.0.value.raw=${sqlText}])), CallExpression[callee.property.name="query"] > ObjectExpression:has(> Property[key.name="name"]):has(> Property[key.name="text"])`,
  message: 'Name it with statement() of @repo/server/database/statements.',
};

const moduleConstraints = Object.entries(modules).map(([module, allowed]) => ({
  sourceTag: `scope:${module}`,
  onlyDependOnLibsWithTags: [module, ...allowed].map((name) => `scope:${name}`),
}));

/**
 * The folders of the member app, lowest first. A folder imports only from rows below its own; two
 * in one row do not know each other.
 */
const memberRows = [
  ['browser', 'server'],
  ['accounts'],
  ['coaching', 'programme'],
  ['purchases'],
  ['app', 'remotes'],
];

/** @returns what keeps one folder of the member app from importing upwards or sideways. */
const memberArrow = (folder, row) => {
  const barred = memberRows
    .slice(row)
    .flat()
    .filter((other) => other !== folder);
  return {
    files: [`sites/member/src/${folder}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?:\\.\\./)+(?:${barred.join('|')})/`,
              message: 'server, browser ← accounts ← programme, coaching ← purchases ← app.',
            },
          ],
        },
      ],
    },
  };
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.astro/**', '**/.data/**', '**/.nx/**'] },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({
    ...config,
    files: ['**/*.ts', '**/*.tsx'],
  })),
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // A loader of React Router throws its redirect.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'lib', name: 'Response' }] },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-depth': ['error', 3],
      'max-params': ['error', 4],
      'no-console': 'error',
      'no-control-regex': 'error',
      'no-restricted-syntax': ['error', noEnum, noIdleSpread],
      'prefer-const': 'error',
    },
  },
  {
    // Nest finds what to inject from the types of constructor parameters, so they must stay values.
    files: ['{domains,services}/**/*.ts', 'packages/server/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    // No text of a stranger, a member or a model may hold a process. Tools, benches and tests read
    // only what is in this repository.
    files: ['{domains,packages,services,sites,sandbox}/**/*.{ts,tsx,mjs,astro}'],
    ignores: ['**/*.spec.ts', '**/*.spec.tsx'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['{domains,services}/*/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^@repo/testing/', message: 'testing is for specs.' }] },
      ],
    },
  },
  {
    files: ['{domains,packages,services,tools,bench,sandbox}/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnum, noIdleSpread, noComputedImport] },
  },
  {
    files: ['{domains,services,packages/server}/**/*.ts'],
    ignores: ['**/*.spec.ts', 'packages/server/src/database/statements.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noEnum,
        noIdleSpread,
        noComputedImport,
        noInlineStatement,
        noSecondConnection,
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { enforceBuildableLibDependency: false, allow: [], depConstraints: moduleConstraints },
      ],
    },
  },
  ...memberRows.flatMap((folders, row) => folders.map((folder) => memberArrow(folder, row))),
  {
    files: ['**/*.tsx'],
    plugins: { 'jsx-a11y-x': a11y },
    rules: { ...a11y.flatConfigs?.recommended?.rules },
  },
  { files: ['**/*.tsx'], ...react.configs['recommended-typescript'] },
  {
    files: ['**/*.tsx'],
    rules: { 'react/no-danger': 'off', '@eslint-react/dom-no-dangerously-set-innerhtml': 'error' },
  },
  ...astro.configs.recommended,
  {
    files: ['sites/**/*.astro'],
    // Drawings, structured data, Markdown and one script of this repository: no visitor's words, no row's.
    ignores: [
      'sites/marketing/src/layouts/{island-page,legal,page}.astro',
      'sites/marketing/src/pages/[[]...path].astro',
      'sites/marketing/src/parts/art.astro',
      'sites/marketing/src/parts/site/exit-link.astro',
      'sites/marketing/src/sections/{excerpt,inside}.astro',
    ],
    rules: { 'astro/no-set-html-directive': 'error' },
  },
  {
    files: ['sites/**/*.{astro,ts,tsx}', 'packages/{ui,web}/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.tsx'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...[
          'innerHTML',
          'outerHTML',
          'insertAdjacentHTML',
          'createContextualFragment',
          'write',
          'writeln',
        ].map((property) => ({
          ...(property.startsWith('write') && { object: 'document' }),
          property,
          message: 'Data written as markup could bring a script.',
        })),
      ],
    },
  },
  {
    // Start scripts, benches and the sandbox talk to a terminal.
    files: ['tools/**', 'bench/**', 'sandbox/**', '**/scripts/**'],
    rules: { 'no-console': 'off' },
  },
);
