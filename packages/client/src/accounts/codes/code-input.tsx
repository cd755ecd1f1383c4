import { rules } from '@repo/contracts/rules';
import { CodeField } from '@repo/ui/fields/code-field';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Code } from './use-code.ts';

interface CodeInputProps {
  label: string;
  code: Code;
  /** Whether the last digit sends the code. */
  sendsItself?: boolean | undefined;
  /** Whether it is the first thing to do on its page, so that nothing above is passed over. */
  startsHere?: boolean;
}

/** After a wrong code the boxes are empty, and the first of them waits for the next try. */
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
}: CodeInputProps): ReactNode => (
  <div ref={useFirstBox(code.refusals)} className={code.error ? 'refused' : undefined}>
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
