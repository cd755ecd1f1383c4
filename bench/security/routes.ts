import type { Site } from './check.ts';

/** Who may call a route, as the API's own document says of each. */
export type Access = 'public' | 'visitor' | 'session' | 'verified' | 'premium';

export interface Route {
  method: string;
  /** With `{name}` parameters, below the origin. */
  path: string;
  access: Access | undefined;
}

interface Document {
  paths: Record<string, Record<string, { 'x-access'?: Access }>>;
}

/** Every route that the running API has. */
export const readRoutes = async ({ ask }: Site): Promise<Route[]> => {
  const { paths } = (await (await ask('/api/openapi.json')).json()) as Document;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.startsWith('/api') ? path : `/api${path}`,
      access: operation['x-access'],
    })),
  );
};

/** Its address with something in the place of each parameter. */
export const fill = ({ path }: Route): string => path.replaceAll(/\{\w+\}/g, 'x');

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

export const writes = ({ method }: Route): boolean => method !== 'GET';
