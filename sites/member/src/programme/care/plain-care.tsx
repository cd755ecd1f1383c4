import { paths } from '@repo/contracts/paths';
import { Button } from '@repo/ui/button';
import type { ReactNode } from 'react';
import type { CareProps } from './care.tsx';

/** Stands in where the help itself could not be fetched: the words, and the page with all lines. */
export const PlainCare = ({ care, text }: CareProps): ReactNode => (
  <div className="flex flex-col items-start gap-4 print:hidden">
    {care.isOpen && <p className="whitespace-pre-line">{text}</p>}
    <a href={paths.helpNow} className="text-link underline">
      Who you can call or text right now
    </a>
    {care.isOpen && (
      <Button
        variant="secondary"
        onClick={() => {
          care.answer('safe');
        }}
      >
        I’m safe, continue
      </Button>
    )}
  </div>
);
