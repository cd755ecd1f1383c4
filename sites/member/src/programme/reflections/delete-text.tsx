import type { WeekKey } from '@repo/product/weeks';
import { Button } from '@repo/ui/button';
import { lazyComponent } from '@repo/ui/states/lazy-component';
import { useState, type ReactNode } from 'react';

const dialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).DeleteDialog);

/** Deletes what was written in a week, after one question. */
export const DeleteText = ({ week }: { week: WeekKey }): ReactNode => {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="mr-auto print:hidden"
        onClick={() => {
          setIsAsked(true);
        }}
      >
        Delete what I wrote
      </Button>
      {isAsked && (
        <dialog.View
          week={week}
          onClose={() => {
            setIsAsked(false);
          }}
        />
      )}
    </>
  );
};
