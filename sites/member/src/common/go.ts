/** Leaves a loader for another page: React Router redirects by a thrown Response. */
export const go = (response: Response): never => {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's own protocol
  throw response;
};
