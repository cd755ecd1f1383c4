import { endpoint } from '../wire.ts';

export interface ErasureBody {
  /** `rules.erasure.word` */
  word: string;
}

/** The name of the file that `rights.export` answers with. */
export const exportFileName = 'everything-about-me.json';

/** Both need a login within the last ten minutes, or `security.confirm`. */
export const rights = {
  export: endpoint<undefined, never>('POST', '/me/export', {
    lost: { look: 'Your download could not be finished. Nothing was changed. Please try again.' },
  }),
  erase: endpoint<ErasureBody, null>('POST', '/me/erasure', {
    lost: {
      look: 'We got no answer, so we can’t tell whether your account was erased. Log in to see.',
    },
  }),
} as const;
