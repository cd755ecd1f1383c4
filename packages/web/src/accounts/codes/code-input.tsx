import { useToast, type ToastTexts } from '@repo/ui/dialogs/toast';
import { useRef, useState, useEffect, type ReactNode, type RefObject } from 'react';
import { rules } from '@repo/contracts/rules';
import { CodeField } from '@repo/ui/fields/code-field';
import { isWholeCode } from '../../forms/field-rules.ts';
import { codeOf, failureToast } from '../../server/failure.ts';
import { useBrowserValue } from '../../browser/browser-value.ts';

/** Why a code was not accepted; stays next to the field after the toast closes. */
type Refusal = Pick<ToastTexts, 'title' | 'text'>;

export interface Code {
  value: string;
  error: Refusal | undefined;
  /** How many codes the server has refused; the boxes reset after each. */
  refusals: number;
  isBusy: boolean;
  isAccepted: boolean;
  change: (value: string) => void;
  fail: (message: string) => void;
  /** Sends a complete code. The same value is sent only once, unless a click asks for it again. */
  send: (value: string, isAsked?: boolean) => Promise<void>;
  clear: () => void;
}

export interface CodeTexts {
  /** Shown when the server refuses the code, and for no other failure. */
  wrongCode: { title: string; text?: string };
  /** The title of every other failure; the text is the failure's own reason. */
  failed: string;
}

const isWrongCode = (error: unknown): boolean => codeOf(error) === 'INVALID_CODE';

/** A six-digit code and its check. A wrong code clears the boxes; any other failure keeps it. */
export const useCode = (check: (code: string) => Promise<void>, texts: CodeTexts): Code => {
  const toast = useToast();
  const [value, setValue] = useState('');
  const [error, setError] = useState<Refusal>();
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const sentRef = useRef('');

  const send = async (code: string, isAsked = false): Promise<void> => {
    if (!isWholeCode(code) || isBusy || (code === sentRef.current && !isAsked)) return;
    sentRef.current = code;
    setIsBusy(true);
    setError(undefined);
    try {
      await check(code);
      setIsAccepted(true);
    } catch (failure) {
      const isWrong = isWrongCode(failure);
      const refusal = isWrong ? texts.wrongCode : failureToast(texts.failed, failure);
      setError(refusal);
      toast({ ...refusal, variant: 'destructive' });
      sentRef.current = '';
      if (isWrong) {
        setValue('');
        setRefusals((count) => count + 1);
      }
    } finally {
      setIsBusy(false);
    }
  };
  const change = (next: string): void => {
    setValue(next);
    setError(undefined);
    setIsAccepted(false);
  };
  const clear = (): void => {
    change('');
    sentRef.current = '';
  };
  const fail = (title: string): void => {
    setError({ title });
  };
  return { value, error, refusals, isBusy, isAccepted, change, fail, send, clear };
};

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
