/** The database of drafts on a device. */
export const draftsName = 'drafts';
