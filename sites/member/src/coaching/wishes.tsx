import { preferences } from '@repo/client/accounts/preferences.ts';
import { ContactForm } from '@repo/client/coaching/contact-form.tsx';
import { useResource } from '@repo/client/server/resource.ts';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import { describeWishes } from '@repo/contracts/coaching/coaching';
import { coach } from '@repo/content/coach';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** "by text message, weekdays after 6 pm" */
const inOneLine = (wishes: ContactWishes): string => {
  const { channel, hours } = describeWishes(wishes);
  return hours ? `${channel}, ${hours}` : channel;
};

/** An open form until answered; after that a single line that expands for changes. */
export const Wishes = (): ReactNode => {
  const contact = useResource(preferences).data?.contact;
  const [isOpen, setIsOpen] = useState(!contact);
  const [isSaved, setIsSaved] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  // The form with the focus is gone: focuses the button that opens it again.
  useEffect(() => {
    if (isSaved) toggleRef.current?.focus();
  }, [isSaved]);
  const open = (isWanted: boolean): void => {
    setIsOpen(isWanted);
    setIsSaved(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4">
        {contact && (
          <>
            <p className="wrap-anywhere">
              How {coach.called} reaches you: {inOneLine(contact)}
            </p>
            <button
              ref={toggleRef}
              type="button"
              className="min-h-11 cursor-pointer text-sm font-semibold text-link underline underline-offset-4"
              aria-expanded={isOpen}
              onClick={() => {
                open(!isOpen);
              }}
            >
              Change<span className="sr-only"> how {coach.called} reaches you</span>
            </button>
          </>
        )}
        <p role="status" className="text-sm text-success">
          {isSaved && 'Saved'}
        </p>
      </div>
      {isOpen && (
        <ContactForm
          known={contact}
          onSaved={() => {
            setIsOpen(false);
            setIsSaved(true);
          }}
        />
      )}
    </div>
  );
};
