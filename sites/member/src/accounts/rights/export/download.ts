import { send } from '@repo/client/server/api.ts';
import { exportFileName, rights } from '@repo/contracts/accounts/rights';

/**
 * Fetches the copy of everything.
 * @param onProgress hears how many bytes have come so far
 * @throws when it breaks off: half a file is never offered
 */
export const fetchEverything = async (onProgress: (bytes: number) => void): Promise<Blob> => {
  const response = await send(rights.export, { accept: 'application/zip' });
  const reader = response.body?.getReader();
  const pieces: BlobPart[] = [];
  let bytes = 0;
  for (;;) {
    const piece = await reader?.read();
    if (!piece || piece.done) break;
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: 'application/zip' });
};

/** Hands a file to the browser's downloads. */
export const keepFile = (file: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = exportFileName;
  link.click();
  // Not at once: the browser reads it when the download begins.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
};
