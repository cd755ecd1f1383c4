import type { Programme } from '@repo/contracts/programme/programme';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConsentAnswers } from './consent-answers.tsx';
import { useInsightChoice } from './use-consent.ts';

/** @returns whether to ask: after two insights, until the member has answered */
const useIsOpen = (record: Programme): boolean => {
  const { aiInsights, insightMemory } = useInsightChoice(record);
  const insights = Object.keys(record.gptResponses).length;
  return aiInsights === 'on' && insightMemory === null && insights >= 2;
};

const Answered = ({ isAllowed }: { isAllowed: boolean }): ReactNode => {
  const textRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The pressed button is gone, so the focus moves here.
    if (document.activeElement === document.body) textRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={textRef} tabIndex={-1} role="status" className="outline-none">
      {isAllowed
        ? 'From now on an insight may look back.'
        : 'An insight sees only the page it answers, as before.'}{' '}
      You can change this in your profile.
    </p>
  );
};

/** Below the second insight: whether the next ones may use earlier weeks. No answer means no. */
export const MemoryQuestion = ({ record }: { record: Programme }): ReactNode => {
  const isOpen = useIsOpen(record);
  const [isAllowed, setIsAllowed] = useState<boolean>();
  if (!isOpen && isAllowed === undefined) return null;
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm print:hidden">
      {isAllowed === undefined ? (
        <div role="group" aria-labelledby="memory-title" className="flex flex-col gap-3">
          <p id="memory-title">
            May it look back as well? What you wrote in earlier weeks is then sent along, so it can
            notice what has changed.
          </p>
          <ConsentAnswers
            isSmall
            answers={[
              { label: 'Yes, look back', body: { insightMemory: true } },
              { label: 'No, one week at a time', body: { insightMemory: false } },
            ]}
            onChosen={({ insightMemory }) => {
              setIsAllowed(insightMemory === true);
            }}
          />
        </div>
      ) : (
        <Answered isAllowed={isAllowed} />
      )}
    </div>
  );
};
