// Writes down what the services say to PostgreSQL while the suites run, for `statements.int.spec.ts`,
// which looks at each of them at size. What a test says itself is left out, and so is what begins
// with `-- by hand`: an operator's list of everything.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

const file = join(process.env['TEST_STATEMENTS'], `${process.pid}.jsonl`);
const known = new Set();

/** Code of ours, and neither of a test nor of a migration, which runs once. */
const isService = (line) => /\/(?:services|packages)\/\w+\/src\//.test(line);
const isTest = (line) => /\.spec\.ts|\/src\/(?:testing|migrations)\//.test(line);

const isFromService = (stack) => {
  const line = stack.split('\n').find(isService);
  return line !== undefined && !isTest(line);
};

const record = (statement, given) => {
  const text = typeof statement === 'string' ? statement : statement?.text;
  if (!text || known.has(text) || !/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) return;
  Error.stackTraceLimit = 100;
  if (!isFromService(new Error().stack ?? '')) return;
  known.add(text);
  const values = statement.values ?? (Array.isArray(given) ? given : []);
  appendFileSync(
    file,
    `${JSON.stringify({ text, name: statement.name, values: values.map(toText) })}\n`,
  );
};

const toText = (value) => {
  const prepared = prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : prepared;
};

for (const prototype of [pg.Pool.prototype, pg.Client.prototype]) {
  const { query } = prototype;
  prototype.query = function (...args) {
    record(args[0], args[1]);
    return query.apply(this, args);
  };
}
