import { rules } from '@repo/contracts/rules';
import { CodeField } from '@repo/ui/code-field';
import type { ReactNode } from 'react';
import type { Code } from './use-code.ts';

interface CodeInputProps {
  label: string;
  code: Code;
}

export const CodeInput = ({ label, code }: CodeInputProps): ReactNode => (
  <CodeField
    label={label}
    length={rules.code.length}
    value={code.value}
    error={code.error}
    hint={code.isAccepted ? 'Code accepted.' : undefined}
    autoFocus
    onValueChange={code.change}
    onComplete={(value) => void code.send(value)}
    slotLabel={(position, length) => `Digit ${String(position)} of ${String(length)}`}
  />
);
