import { send } from '@repo/web/server/api.ts';
import { useAction } from '@repo/web/server/use-action.ts';
import { exportFileName, rights } from '@repo/contracts/accounts/rights';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { Button } from '@repo/ui/button';
import { useState, type ReactNode } from 'react';
import { ownSecurity } from '../own-security.ts';
import { RightsPart } from '../part.tsx';
import { useProof } from '../proof/use-proof.tsx';

/**
 * Downloads the export.
 * @param onProgress called with the number of bytes received so far
 * @throws if the connection breaks: an incomplete file is never offered
 */
const fetchEverything = async (onProgress: (bytes: number) => void): Promise<Blob> => {
  const response = await send(rights.export);
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
  return new Blob(pieces, { type: 'application/json' });
};

/** Starts a download of the file in the browser. */
const keepFile = (file: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = exportFileName;
  link.click();
  // Delayed, because the browser reads the file only when the download starts.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
};

const inKilobytes = (bytes: number): string =>
  `${new Intl.NumberFormat('en-US').format(Math.ceil(bytes / 1024))} KB`;

/** All data about the member in one file. */
export const ExportPart = ({ hasPassword }: { hasPassword: boolean }): ReactNode => {
  const [progress, setProgress] = useState('');
  const { isBusy, run } = useAction(accountMessages.security.exportFailed);
  const { prove, question } = useProof(hasPassword);
  const download = async (): Promise<void> => {
    await fetchEverything(setBytesSoFar).then(keepFile);
    setProgress('Your file is in your downloads. We kept no copy.');
    await ownSecurity.reload();
  };
  const setBytesSoFar = (bytes: number): void => {
    setProgress(`${inKilobytes(bytes)} so far …`);
  };
  const start = async (): Promise<void> => {
    setProgress('Making your file …');
    let isDone = false;
    await run(async () => {
      isDone = await prove(download);
    });
    if (!isDone) setProgress('');
  };
  return (
    <RightsPart title="Take everything with you">
      <p className="text-muted">
        One file with all you wrote and every row we hold about you, with a line on each part. It is
        made the moment you ask and stored nowhere. Anyone who opens it can read your words, so keep
        it where only you look.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void start()}>
          Download everything
        </Button>
        <p role="status" className="text-sm text-muted">
          {progress}
        </p>
      </div>
      {question}
    </RightsPart>
  );
};
