import { rules } from '@repo/contracts/rules';
import { CodeField } from '@repo/ui/code-field';
import type { ReactNode } from 'react';
import type { Code } from './use-code.ts';

interface CodeInputProps {
  label: string;
  code: Code;
  /** Whether the last digit sends the code. */
  sendsItself?: boolean | undefined;
}

export const CodeInput = ({ label, code, sendsItself = false }: CodeInputProps): ReactNode => (
  <CodeField
    label={label}
    length={rules.code.length}
    value={code.value}
    error={code.error}
    hint={code.isAccepted ? 'Code accepted.' : undefined}
    autoFocus
    onValueChange={code.change}
    onComplete={(value) => {
      if (sendsItself) void code.send(value);
    }}
    slotLabel={(position, length) => `Digit ${position} of ${length}`}
  />
);
