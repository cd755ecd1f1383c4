/** The address of `npm run editor`: reachable only from the machine it runs on. */
export const editorHost = '127.0.0.1';
export const editorPort = 8070;

/** A short address that redirects to Keystatic's own. */
export const editorPath = '/editor';

/** @returns the path of one funnel page inside the editor. */
export const editPath = (id: string): string => `/keystatic/collection/funnel/item/${id}`;
