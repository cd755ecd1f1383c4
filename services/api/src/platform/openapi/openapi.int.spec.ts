import { rules } from '@repo/contracts/rules';
import { api, useApi } from '@repo/testing/api/harness';
import { readDocument, type Document } from '@repo/testing/api/operations';

type Field = Record<string, unknown>;

/** Whether a field lacks its type or its limits. */
const isBare = (field: Field): boolean => {
  if ('$ref' in field || 'anyOf' in field || 'allOf' in field || 'enum' in field) return false;
  const types = [field['type']].flat();
  if (types.includes('string')) return !('maxLength' in field || 'pattern' in field);
  if (types.includes('integer')) return !('minimum' in field);
  if (types.includes('array')) return !('maxItems' in field) || isBare(field['items'] as Field);
  return !types.includes('boolean');
};

describe('the description of the API', () => {
  let document: Document;
  useApi();
  beforeAll(async () => {
    document = await readDocument();
  });

  it('is OpenAPI 3.1, and names policy and refusal of every route', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      expect(operation['x-access']).toMatch(/^(public|visitor|session|verified|premium)$/);
      expect(operation.responses).toHaveProperty('default');
    }
    expect(document.paths['/api/auth/signup']?.['post']?.responses).toHaveProperty('201');
  });

  it('takes the limits of a body from the rules it is checked with', () => {
    const { min, max } = rules.reflection;
    expect(document.components.schemas['ReflectionBodyDto']).toMatchObject({
      required: ['message'],
      additionalProperties: false,
      properties: {
        message: { type: 'string', minLength: min, maxLength: max },
        basedOn: { minimum: 0 },
      },
    });
    expect(document.components.schemas['ProfileDto']).toMatchObject({
      properties: { phone: { type: ['string', 'null'] }, age: { type: ['integer', 'null'] } },
    });
  });

  it('gives every field of every body a type, and every text and number its limits', () => {
    const bare = Object.entries(document.components.schemas)
      .filter(([name]) => name.endsWith('Dto'))
      .flatMap(([name, { properties = {} }]) =>
        Object.entries(properties as Record<string, Field>)
          .filter(([, field]) => isBare(field))
          .map(([field]) => `${name}.${field}`),
      );
    expect(bare).toEqual([]);
  });

  it('is shown by a page whose parts all come from here and pass its policy', async () => {
    const response = await api.visitor().ask('/api/docs');
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy');
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(part);
    expect(page).not.toMatch(/<style|style=|https?:|<script(?![^>]* src=)/);
    const parts = [...page.matchAll(/(?:src|href)="(?:\.\/)?([\w.-]+)"/g)];
    expect(parts.length).toBeGreaterThan(5);
    for (const [, name = ''] of parts) {
      const part = await api.visitor().ask(`/api/docs/${name}`);
      expect([name, part.status]).toEqual([name, 200]);
    }
  });

  it('serves nothing else of the folder where that page lives', async () => {
    for (const name of ['package.json', '..%2Fpackage.json', 'swagger-ui.css.map', 'constructor'])
      expect((await api.visitor().ask(`/api/docs/${name}`)).status).toBe(404);
  });
});
