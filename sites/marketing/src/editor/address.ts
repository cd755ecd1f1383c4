/** Where `npm run editor` opens: on the machine it runs on, and for nobody else. */
export const editorHost = '127.0.0.1';
export const editorPort = 8070;

/** The short way in; leads to Keystatic's own address. */
export const editorPath = '/editor';

/** @returns the editor's address on a port of this machine. */
export const editorAt = (port: number): string =>
  `http://${editorHost}:${String(port)}${editorPath}`;
export const editorAddress = editorAt(editorPort);

/** @returns the way to one funnel page inside the editor. */
export const editPath = (id: string): string => `/keystatic/collection/funnel/item/${id}`;
