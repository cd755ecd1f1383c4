/** What changes something has an origin; a page of another one could send it, too. */
export const isOurs = (request: Request, { origin }: URL): boolean =>
  [origin, null].includes(request.headers.get('origin'));
