import { api } from './harness.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Described {
  'x-access': string;
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: object }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The description of the API, as far as suites read it. */
export interface Document {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

export const readDocument = async (): Promise<Document> =>
  (await (await api.visitor().ask('/api/openapi.json')).json()) as Document;

/** One call of the API, from its description. */
export interface Operation {
  /** "POST /api/auth/login" */
  name: string;
  method: string;
  path: string;
  access: string;
  /** Every field of its body, a nested one as "reminders.day". */
  fields: string[];
}

const fieldsOf = (document: Document, schema: Schema = {}, prefix = ''): string[] => {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  const { properties = {} } = schema.$ref ? (document.components.schemas[name] ?? {}) : schema;
  return Object.entries(properties).flatMap(([field, inner]) => {
    const { anyOf = [], allOf = [] } = inner as { anyOf?: Schema[]; allOf?: Schema[] };
    const reference = [inner, ...anyOf, ...allOf].find(({ $ref }) => $ref);
    return [`${prefix}${field}`, ...fieldsOf(document, reference, `${prefix}${field}.`)];
  });
};

/** @returns every call that the API describes, so that test tables include new ones automatically */
export const readOperations = async (): Promise<Operation[]> => {
  const document = await readDocument();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, described]) => {
      const method = verb.toUpperCase();
      const schema = described.requestBody?.content['application/json']?.schema;
      return {
        name: `${method} ${path}`,
        method,
        path,
        access: described['x-access'],
        fields: fieldsOf(document, schema),
      };
    }),
  );
};

/** @returns the path with something in place of its parameters. */
export const fill = (
  { path }: Pick<Operation, 'path'>,
  values: Record<string, string> = {},
): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x');
