import { rules } from '@repo/contracts/rules';
import { CodeField } from '@repo/ui/fields/code-field';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useBrowserValue } from '../../browser/prerender.ts';
import type { Code } from './use-code.ts';

interface CodeInputProps {
  label: string;
  code: Code;
  /** Whether typing the last digit submits the code. */
  sendsItself?: boolean | undefined;
  /** Whether to focus it on load: only where no content above it would be skipped. */
  startsHere?: boolean;
}

/** Focuses the first box after a wrong code, which empties them all. */
const useFirstBox = (refusals: number): RefObject<HTMLDivElement | null> => {
  const boxesRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) boxesRef.current?.querySelector('input')?.focus();
  }, [refusals]);
  return boxesRef;
};

const Refusal = ({ title, text }: NonNullable<Code['error']>): ReactNode => (
  <>
    <span>{title}</span>
    {text && (
      <>
        {'. '}
        <span>{text}</span>
      </>
    )}
  </>
);

export const CodeInput = ({
  label,
  code,
  sendsItself = false,
  startsHere = true,
}: CodeInputProps): ReactNode => {
  const boxesRef = useFirstBox(code.refusals);
  // Not in a prerendered view: Base UI's field has inline styles, which the policy forbids in HTML.
  const isHydrated = useBrowserValue(() => true, false);
  if (!isHydrated) return <div className="min-h-22" />;
  return (
    <div ref={boxesRef} className={code.error ? 'refused' : undefined}>
      <CodeField
        label={label}
        length={rules.code.length}
        value={code.value}
        error={code.error && <Refusal {...code.error} />}
        hint={code.isAccepted ? 'Code accepted.' : undefined}
        autoFocus={startsHere}
        onValueChange={code.change}
        onComplete={(value) => {
          if (sendsItself) void code.send(value);
        }}
        slotLabel={(position, length) => `Digit ${position} of ${length}`}
      />
    </div>
  );
};
