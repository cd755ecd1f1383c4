import { RequestError } from '@repo/contracts/client';
import type { ErrorCode } from '@repo/contracts/errors';
import { useToast } from '@repo/ui/dialogs/toast';
import {
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
} from 'react';
import { failureToast } from '../server/failure.ts';

/** Shows at a field why it is refused; the first refused field gets the focus. */
export type Refuse<Name extends string> = (field: Name, message: string, isFirst: boolean) => void;

export interface FieldErrors<Name extends string> {
  refuse: Refuse<Name>;
  fields: readonly Name[];
  /** Error codes that are about one field. */
  fieldOf?: Partial<Record<ErrorCode, Name>>;
}

/**
 * Shows the server's sentences at their fields; the first of these gets the focus.
 * @returns whether any sentence belongs to a field
 */
const showFieldErrors = <Name extends string>(
  error: unknown,
  { refuse, fields, fieldOf = {} }: FieldErrors<Name>,
): boolean => {
  if (!(error instanceof RequestError)) return false;
  const refused = error.code && fieldOf[error.code];
  const messageAt = (field: Name): string | undefined =>
    field === refused ? error.message : error.data.errors?.[field]?.[0];
  const refusedFields = fields.filter((field) => messageAt(field));
  refusedFields.forEach((field, place) => {
    refuse(field, messageAt(field) ?? '', place === 0);
  });
  return refusedFields.length > 0;
};

interface Submission<Name extends string> extends FieldErrors<Name> {
  /** The title of the toast. */
  failed: string;
  /** Called first. @returns true if it has handled the failure, so that nothing more is shown */
  onFailed?: (error: unknown) => boolean;
}

/** Runs a form's call; a failure appears at its fields, or as a toast if no field has it. */
export const useSubmit = <Name extends string>({
  failed,
  onFailed,
  ...form
}: Submission<Name>): ((run: () => Promise<void>) => Promise<void>) => {
  const toast = useToast();
  return async (run) => {
    try {
      await run();
    } catch (error) {
      if (onFailed?.(error)) return;
      if (!showFieldErrors(error, form)) toast(failureToast(failed, error));
    }
  };
};

type Values<Name extends string> = Record<Name, string>;
type Send<Name extends string> = (values: Values<Name>) => Promise<void>;

interface Options<Name extends string> {
  initial: Values<Name>;
  /** In the order of the fields: the first invalid one gets the focus. */
  rules: Partial<Record<Name, { validate: (value: string) => true | string }>>;
  /**
   * When a field is checked, other than at submission: on every change after the first submission
   * (the usual), or on blur, so that a change only removes its error.
   */
  checks?: 'changed' | 'left';
}

type Control = HTMLInputElement | HTMLTextAreaElement;

interface FieldProps {
  name: string;
  defaultValue: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: (event: FocusEvent<Control>) => void;
}

interface Form<Name extends string> {
  /**
   * Props of the `form`: validates all fields and submits them if valid, one submission at a time.
   * `method` keeps typed values out of the address, even without JavaScript.
   */
  sends: (
    send: Send<Name>,
  ) => Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'method' | 'onSubmit'>;
  /** For a `Field` or a `TextArea`. */
  field: (name: Name) => FieldProps;
  values: () => Values<Name>;
  refuse: Refuse<Name>;
  isBusy: boolean;
}

/**
 * A form with few fields. The inputs are uncontrolled, so text typed before hydration is kept; a
 * form library would be a tenth of the page.
 */
export const useForm = <Name extends string>({
  initial,
  rules,
  checks = 'changed',
}: Options<Name>): Form<Name> => {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Values<Name>>>({});
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const names = Object.keys(initial) as Name[];

  const inputOf = (name: Name): Control | null =>
    formRef.current?.querySelector<Control>(`[name="${name}"]`) ?? null;
  const values = (): Values<Name> => {
    const typed = names.map((name) => [name, inputOf(name)?.value ?? initial[name]]);
    return Object.fromEntries(typed) as Values<Name>;
  };
  const faultOf = (name: Name, value: string): string | undefined => {
    const verdict = rules[name]?.validate(value) ?? true;
    return verdict === true ? undefined : verdict;
  };
  const setError = (name: Name, message: string | undefined): void => {
    setErrors((before) => ({ ...before, [name]: message }));
  };
  const check = async (event: FormEvent, send: Send<Name>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsTried(true);
    const typed = values();
    const faults = names.map((name) => [name, faultOf(name, typed[name])] as const);
    setErrors(Object.fromEntries(faults) as Partial<Values<Name>>);
    const wrong = faults.find(([, fault]) => fault !== undefined);
    if (wrong) {
      inputOf(wrong[0])?.focus();
      return;
    }
    setIsBusy(true);
    await send(typed).finally(() => {
      setIsBusy(false);
    });
  };
  return {
    values,
    isBusy,
    sends: (send) => ({
      ref: formRef,
      noValidate: true,
      method: 'post',
      onSubmit: (event) => void check(event, send),
    }),
    field: (name) => ({
      name,
      defaultValue: initial[name],
      error: errors[name],
      onChange: ({ target }) => {
        if (checks === 'left') setError(name, undefined);
        else if (isTried) setError(name, faultOf(name, target.value));
      },
      onBlur: ({ target }) => {
        if (checks === 'left') setError(name, faultOf(name, target.value));
      },
    }),
    refuse: (name, message, isFirst) => {
      setError(name, message);
      if (isFirst) inputOf(name)?.focus();
    },
  };
};
