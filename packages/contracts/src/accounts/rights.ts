import { endpoint } from '../wire.ts';

export interface ErasureBody {
  /** `rules.erasure.word` */
  word: string;
}

/** The name of the file that `rights.export` answers with. */
export const exportFileName = 'everything-about-me.json';

/** Both need a login within the last ten minutes, or `security.confirm`. */
export const rights = {
  export: endpoint<undefined, never>('POST', '/me/export'),
  erase: endpoint<ErasureBody, null>('POST', '/me/erasure'),
} as const;
