import type { Success } from '@repo/contracts/wire';

/** Wraps what a controller answers. */
export const ok = <Data>(data: Data, message = 'OK'): Success<Data> => ({
  status: true,
  data,
  message,
});
