import type { ReactNode } from 'react';
import { piecesOf } from '../find.ts';

interface MarkedProps {
  text: string;
  pattern: RegExp | undefined;
}

/** Words as they are, with what was searched for marked. Paper shows no marks. */
export const Marked = ({ text, pattern }: MarkedProps): ReactNode =>
  piecesOf(text, pattern).map((piece, place) =>
    piece.isMatch ? (
      <mark
        // eslint-disable-next-line @eslint-react/no-array-index-key -- pieces never change places
        key={place}
        className="rounded-xs bg-warn-bg text-ink outline-1 outline-warn print:bg-transparent print:outline-none"
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
