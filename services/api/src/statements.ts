/** The hot reads, for whoever measures them: the very statements that the API runs. */
export { viewerStatement } from './accounts/access/viewer.ts';
export { programmeStatement } from './programme/programme-row.ts';
