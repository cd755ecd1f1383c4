import { Button } from '@repo/ui/button';
import { CodeField } from '@repo/ui/fields/code-field';
import { DatePicker } from '@repo/ui/fields/date-picker';
import { useToast } from '@repo/ui/dialogs/toast';
import { useState, type ReactNode } from 'react';

export const CodeSample = (): ReactNode => {
  const [code, setCode] = useState('482');
  return (
    <CodeField
      label="Verification code"
      value={code}
      onValueChange={setCode}
      error={code.length < 6 ? 'Code must be 6 digits' : undefined}
      slotLabel={(position, length) => `Digit ${position} of ${length}`}
    />
  );
};

export const DateSample = (): ReactNode => {
  const [date, setDate] = useState<Date | undefined>(() => new Date(2026, 10, 24));
  const today = new Date(2026, 10, 21);
  return (
    <DatePicker
      label="Day"
      value={date}
      onValueChange={setDate}
      today={today}
      isDisabled={{ before: today }}
    />
  );
};

export const ToastSample = (): ReactNode => {
  const toast = useToast();
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          toast({ title: 'Saved', text: 'Your reflection has been saved successfully!' });
        }}
      >
        Toast
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          toast({ title: 'Payment Error', text: 'Please try again.', variant: 'destructive' });
        }}
      >
        Failure
      </Button>
    </>
  );
};
