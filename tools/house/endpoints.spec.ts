import { join } from 'node:path';
import type { Endpoint } from '@repo/contracts/wire';
import { root } from '../stack/workspace.ts';
import { filesOf, read } from './files.ts';

const isEndpoint = (value: object): value is Endpoint<unknown, unknown> =>
  'method' in value && 'path' in value;

/** `me.read`, or only the name where a row is not part of a group. */
const rowsIn = (exported: Record<string, unknown>): string[] =>
  Object.entries(exported).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    if (isEndpoint(value)) return [name];
    const members = Object.entries(value) as [string, unknown][];
    return members.flatMap(([key, row]) =>
      typeof row === 'object' && row !== null && isEndpoint(row) ? [`${name}.${key}`] : [],
    );
  });

test('every row of the contracts has a handler', async () => {
  const contracts = filesOf('packages/contracts/src/**/*.ts').filter(
    (file) => !file.endsWith('.spec.ts'),
  );
  const modules = await Promise.all(
    contracts.map((file) => import(join(root, file)) as Promise<Record<string, unknown>>),
  );
  const rows = modules.flatMap(rowsIn);
  const controllers = filesOf('services/api/src/**/*.controller.ts').map(read).join('\n');
  const handled = new Set(
    [...controllers.matchAll(/@(?:Call|Route|PageRoute)\(\s*([\w.]+)/g)].map(([, row]) => row),
  );
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => !handled.has(row))).toEqual([]);
});
