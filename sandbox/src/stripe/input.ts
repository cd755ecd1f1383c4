import type Stripe from 'stripe';
import { z } from 'zod';
import { invalid, type StripeApiError } from './failure.ts';
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

/** Checks a list of parameters; it compiles only with Stripe's own names. */
const inputOf =
  <Params>() =>
  <Shape extends Partial<Record<keyof Params, z.ZodType>>>(
    shape: Shape & Record<Exclude<keyof Shape, keyof Params>, never>,
  ) =>
    z.strictObject<Shape>(shape);

const lineItem = inputOf<Stripe.Checkout.SessionCreateParams.LineItem>()({
  quantity: integer,
  price_data: inputOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
    product: text,
    currency: text,
    unit_amount: integer,
  }),
});

/** Every parameter that the product sends with a new Checkout Session; any other is refused. */
export const sessionInput = inputOf<Stripe.Checkout.SessionCreateParams>()({
  mode: z.literal('payment', 'Only mode=payment is known here.'),
  client_reference_id: text.optional(),
  line_items: z.array(lineItem).min(1),
  metadata: metadata.default({}),
  payment_intent_data: inputOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
    metadata,
  }).optional(),
  success_url: url,
  cancel_url: url.optional(),
  customer_email: text
    .refine(isEmail, { error: 'Invalid email address', params: { code: 'email_invalid' } })
    .optional(),
  discounts: z
    .array(inputOf<Stripe.Checkout.SessionCreateParams.Discount>()({ promotion_code: text }))
    .max(1)
    .default([]),
});

export type SessionInput = z.output<typeof sessionInput>;

/** For a call with only an id in its address. */
export const noInput = z.strictObject({});

export const sessionQuery = inputOf<Stripe.Checkout.SessionRetrieveParams>()({
  expand: z.array(z.literal('payment_intent', 'This property cannot be expanded.')).default([]),
});

export const productInput = inputOf<Stripe.ProductCreateParams>()({ id: text, name: text });

export const refundInput = inputOf<Stripe.RefundCreateParams>()({ payment_intent: text });

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** How many rows one page of a list has, within Stripe's limits. */
const limit = integer.refine((rows) => rows >= 1 && rows <= 100, 'limit must be from 1 to 100');

export const codeQuery = inputOf<Stripe.PromotionCodeListParams>()({
  code: text.optional(),
  active: flag.optional(),
  limit: limit.optional(),
});

export const eventQuery = inputOf<Stripe.EventListParams>()({
  created: inputOf<Stripe.RangeQueryParam>()({ gte: integer }).optional(),
  types: z.array(text).optional(),
  limit: limit.optional(),
  starting_after: text.optional(),
});

/** `line_items`, 0, `price_data` → `line_items[0][price_data]`. */
const parameterName = ([first = '', ...rest]: PropertyKey[]): string =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('');

const failureOf = (issue: z.core.$ZodIssue): StripeApiError => {
  const name = parameterName(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = parameterName([...issue.path, issue.keys[0] ?? '']);
    return invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
  }
  if (issue.input === undefined)
    return invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return invalid(issue.message, name, typeof code === 'string' ? code : undefined);
};

/**
 * Reads parameters of which each must be in the schema.
 * @throws StripeApiError that names the first parameter that is missing, unknown or wrong
 */
export const readInput = <Schema extends z.ZodType>(
  schema: Schema,
  form: Form,
): z.output<Schema> => {
  const { error, data } = schema.safeParse({ ...form }, { reportInput: true });
  const [issue] = error?.issues ?? [];
  if (issue) throw failureOf(issue);
  return data as z.output<Schema>;
};
