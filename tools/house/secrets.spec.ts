import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { settingsTables } from '../stack/settings.ts';
import { root } from '../stack/workspace.ts';

/** What real keys look like. */
const shapes: Record<string, RegExp> = {
  stripe: /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/,
  webhook: /\bwhsec_[A-Za-z0-9+/]{20,}/,
  google: /\bGOCSPX-[\w-]{20,}|\bAIza[\w-]{30,}|\bya29\.[\w-]{20,}/,
  openai: /\bsk-(?:proj-|svcacct-)?[A-Za-z0-9_-]{24,}/,
  amazon: /\bAKIA[A-Z0-9]{16}\b/,
  github: /\bgh[pousr]_[A-Za-z0-9]{30,}|\bgithub_pat_\w{40,}/,
  slack: /\bxox[abprs]-[\w-]{20,}/,
  npm: /\bnpm_[A-Za-z0-9]{30,}|_authToken\s*=/,
  key: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/,
  token: /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
  // The name of a master key or secret with its value, as in a copied .env.
  setting:
    /\b(?:MASTER_KEYS\s*[=:]\s*["'`]?\d+:[A-Za-z0-9+/]{43}=|SECRET_KEY\s*[=:]\s*["'`]?[0-9a-f]{32})/,
  address: /\b(?:postgres(?:ql)?|rediss?|smtps?|https?):\/\/[\w.-]*:(?!\$)[A-Za-z0-9_-]{16,}@/,
};

const found = (text: string): string[] =>
  Object.entries(shapes).flatMap(([kind, shape]) => (shape.test(text) ? [kind] : []));

const isText = (file: string): boolean =>
  !/\.(?:png|jpe?g|webp|avif|ico|woff2|pdf|br|gz|wasm|node)$/.test(file);
const secretsIn = (files: readonly string[]): string[] =>
  files
    .filter(isText)
    .flatMap((file) =>
      found(readFileSync(join(root, file), 'utf8')).map((kind) => `${file}: ${kind}`),
    );

/** Every file of a clone, and new files that are not ignored. */
const tracked = async (): Promise<string[]> => {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await execa('git', options, { cwd: root });
  const present = new Set(globSync(['**/*', '**/.*', '.*/**'], { cwd: root, exclude: isMade }));
  return stdout.split('\n').filter((file) => present.has(file));
};
const isMade = (name: string): boolean => ['node_modules', '.git', '.nx', '.data'].includes(name);

const built = globSync(['sites/*/dist/**/*.*', 'services/*/dist/**/*.*'], { cwd: root });

test('a thief of the repository finds no key in it', async () => {
  const files = (await tracked()).filter((file) => !file.endsWith('tools/house/secrets.spec.ts'));
  expect(files.length).toBeGreaterThan(500);
  expect(secretsIn(files)).toEqual([]);
  expect(
    files.filter((file) => /(?:^|\/)\.env(?!\.example$)|\.pem$|secrets\.json$/.test(file)),
  ).toEqual([]);
});

test('a reader of what is built finds no key in it, and no setting of a service in a page', () => {
  expect(built.length).toBeGreaterThan(20);
  expect(secretsIn(built)).toEqual([]);
  const names = Object.values(settingsTables).flatMap((table) => Object.keys(table));
  const secret = names.filter((name) => /(?:SECRETS?|KEYS?|DATABASE_URL|SMTP_URL)$/.test(name));
  expect(secret.length).toBeGreaterThan(5);
  const pages = built.filter((file) => file.startsWith('sites/') && isText(file));
  const telling = pages.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return secret.some((name) => text.includes(name));
  });
  expect(telling).toEqual([]);
});

const letters = 'Zq3vT8mKx2Lw9PbR5nYc7DfGh4JsVt6B';
test.each([
  `sk_live_${letters}`,
  `rk_test_${letters}`,
  `whsec_${letters}`,
  `GOCSPX-${letters}`,
  `sk-proj-${letters}`,
  'AKIAIOSFODNN7EXAMPLE',
  `ghp_${letters}`,
  `npm_${letters}`,
  `//registry.example/:_authToken=${letters}`,
  `-----BEGIN RSA PRIVATE KEY-----\n${letters}${letters}`,
  `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.${letters}`,
  `MASTER_KEYS=1:${'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA'}=`,
  `SECRET_KEY: '0f3d9a1be27c4586b1f09e3d7a6c5482'`,
  `postgres://app:${letters}@db.example:5432/app`,
])('%.12s… would be found', (line) => {
  expect(found(`const x = "${line}";`)).not.toEqual([]);
});
