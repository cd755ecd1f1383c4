import { endpoint } from '../wire.ts';

/** What a member types to say that they mean it. */
export const erasureWord = 'ERASE';

export interface ErasureBody {
  word: string;
}

/** The file that `rights.export` answers with is called this. */
export const exportFileName = 'everything-about-me.zip';

/** Both need a login of the last ten minutes, or `security.confirm`. */
export const rights = {
  export: endpoint<undefined, never>('POST', '/me/export', { media: ['application/zip'] }),
  erase: endpoint<ErasureBody, null>('POST', '/me/erasure'),
} as const;
