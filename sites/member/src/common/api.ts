import { createClient } from '@repo/contracts/client';

/** The one client of the API; same origin, so no address to configure. */
export const call = createClient();
