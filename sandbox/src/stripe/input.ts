import { z } from 'zod';
import { invalid, missing, unknownParameter, type StripeApiError } from './failure.ts';
import type { Form } from './form.ts';

const text = z.string().min(1);

/** Numbers arrive as text in a form. */
const integer = z
  .string()
  .regex(/^\d{1,15}$/, 'Invalid integer')
  .transform(Number);

const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
export const isEmail = (value: string): boolean => emailPattern.test(value);

const url = text.regex(/^https?:\/\//, 'Not a valid URL');

/** Stripe's limits. */
const metadata = z
  .record(text.max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'Metadata may have up to 50 keys');

const lineItem = z.strictObject({
  quantity: integer,
  price_data: z.strictObject({ product: text, currency: text, unit_amount: integer }),
});

/** Every parameter that the product sends with a new Checkout Session; any other is refused. */
export const sessionInput = z.strictObject({
  mode: z.literal('payment', 'Only mode=payment is known here.'),
  client_reference_id: text.optional(),
  line_items: z.array(lineItem).min(1),
  metadata: metadata.default({}),
  payment_intent_data: z.strictObject({ metadata }).optional(),
  success_url: url,
  cancel_url: url.optional(),
  customer_email: text
    .refine(isEmail, { error: 'Invalid email address', params: { code: 'email_invalid' } })
    .optional(),
  discounts: z.array(z.strictObject({ promotion_code: text })).default([]),
});

export type SessionInput = z.output<typeof sessionInput>;

export const productInput = z.strictObject({ id: text, name: text });

export const refundInput = z.strictObject({ payment_intent: text });

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const codeQuery = z.strictObject({
  code: text.optional(),
  active: flag.optional(),
  limit: integer.optional(),
});

export const eventQuery = z.strictObject({
  created: z.strictObject({ gte: integer }).optional(),
  types: z.array(text).optional(),
  limit: integer.optional(),
  starting_after: text.optional(),
});

/** `line_items`, 0, `price_data` → `line_items[0][price_data]`. */
const parameterName = ([first = '', ...rest]: PropertyKey[]): string =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('');

const failureOf = (issue: z.core.$ZodIssue): StripeApiError => {
  const name = parameterName(issue.path);
  if (issue.code === 'unrecognized_keys')
    return unknownParameter(parameterName([...issue.path, issue.keys[0] ?? '']));
  if (issue.input === undefined) return missing(name);
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return invalid(issue.message, name, typeof code === 'string' ? code : undefined);
};

/**
 * Every call may carry `expand`; everything else must be in the schema.
 * @throws StripeFailure that names the first parameter that is missing, unknown or wrong
 */
export const readInput = <Schema extends z.ZodType>(
  schema: Schema,
  form: Form,
): z.output<Schema> => {
  const named = Object.fromEntries(Object.entries(form).filter(([name]) => name !== 'expand'));
  const { error, data } = schema.safeParse(named, { reportInput: true });
  const [issue] = error?.issues ?? [];
  if (issue) throw failureOf(issue);
  return data as z.output<Schema>;
};
