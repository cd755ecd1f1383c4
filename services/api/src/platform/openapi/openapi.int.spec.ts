import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@repo/contracts/wire';
import { rules } from '@repo/contracts/rules';
import { startHarness, type Harness } from '../../testing/harness.ts';

interface Operation {
  'x-access'?: string;
  responses: Record<string, object>;
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Record<string, unknown>> };
}

const isEndpoint = (value: unknown): value is Endpoint<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that the contracts name, whoever adds one. */
const contractCalls = async (): Promise<Endpoint<unknown, unknown>[]> => {
  const folder = dirname(fileURLToPath(import.meta.resolve('@repo/contracts/wire')));
  const files = readdirSync(folder).filter((name) => !name.includes('.spec.'));
  const modules = await Promise.all(
    files.map((name) => import(join(folder, name)) as Promise<Record<string, object>>),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((table): unknown[] => (typeof table === 'object' ? Object.values(table) : []))
    .filter(isEndpoint);
};

describe('the description of the API', () => {
  let api: Harness;
  let document: Document;
  beforeAll(async () => {
    api = await startHarness();
    const response = await api.visitor().send('/api/openapi.json');
    document = (await response.json()) as Document;
  });
  afterAll(() => api.stop());

  it('is OpenAPI 3.1 and has every call of the contracts', async () => {
    const calls = await contractCalls();
    const missing = calls.filter(
      ({ method, path }) => !document.paths[`/api${path}`]?.[method.toLowerCase()],
    );
    expect(document.openapi).toBe('3.1.0');
    expect(calls.length).toBeGreaterThan(25);
    expect(missing).toEqual([]);
  });

  it('names the policy and the failures of every route', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    for (const operation of operations) {
      expect(operation['x-access']).toMatch(/^(public|visitor|session|verified|premium)$/);
      expect(operation.responses).toHaveProperty('default');
    }
    expect(document.paths['/api/self-guided']?.['get']?.responses).toMatchObject({
      401: { description: 'NOT_SIGNED_IN: Please sign in to continue.' },
      403: { description: expect.stringContaining('NO_SELF_GUIDED_ACCESS') as string },
    });
  });

  it('takes the limits of a body from the rules it is checked with', () => {
    const { min, max } = rules.reflection;
    expect(document.components.schemas['ReflectionBodyDto']).toMatchObject({
      required: ['message'],
      additionalProperties: false,
      properties: {
        message: { type: 'string', minLength: min, maxLength: max },
        basedOn: { type: 'integer', minimum: 0 },
      },
    });
    expect(document.components.schemas['ProgressBodyDto']).toMatchObject({
      properties: {
        programProgress: { properties: { currentWeek: { minimum: 0, maximum: 6 } } },
      },
    });
  });

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(0);
    for (const [, path = ''] of references)
      expect(document).toHaveProperty(path.split('/').join('.'));
  });

  it('is a page that needs no script and nobody else', async () => {
    const response = await api.visitor().send('/api/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).not.toMatch(/<script|<style|style=|https?:|\/\//);
    for (const path of Object.keys(document.paths)) expect(page).toContain(path);
    const style = await api.visitor().send('/api/docs/style.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });
});
