/** Thrown while a page is being opened: something else opens instead. */
export class Redirect extends Error {
  override readonly name = 'Redirect';
  readonly path: string;
  /** Whether it is a page of another site, for which this document is left. */
  readonly isOutside: boolean;

  constructor(path: string, isOutside: boolean) {
    super('another page opens instead');
    this.path = path;
    this.isOutside = isOutside;
  }
}

/** Opens another page of the app instead of the one that is being loaded. */
export const openInstead = (path: string): never => {
  throw new Redirect(path, false);
};

/** Leaves the app for another site's page instead, e.g. for the login. */
export const leaveInstead = (path: string): never => {
  throw new Redirect(path, true);
};
