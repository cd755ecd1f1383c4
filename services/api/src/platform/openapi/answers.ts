import { errors, type ErrorCode } from '@repo/contracts/errors';
import type { Endpoint } from '@repo/contracts/wire';
import type { AccessPolicy } from '../calls/route.ts';

/** The bodies that every call answers with. */
export const envelopes = {
  Success: {
    type: 'object',
    description: 'A call may repeat a field of `data` next to it, as Google’s `redirectLink` is.',
    required: ['status', 'data', 'message'],
    properties: {
      status: { const: true },
      data: { description: 'What the call is about; null where there is nothing to say.' },
      message: { type: 'string' },
    },
  },
  Failure: {
    type: 'object',
    required: ['status', 'data', 'message'],
    properties: {
      status: { const: false },
      message: { type: 'string', description: 'A sentence for a person.' },
      data: {
        type: 'object',
        required: ['code', 'requestId'],
        properties: {
          code: { type: 'string', enum: Object.keys(errors) },
          requestId: { type: 'string' },
          errors: {
            type: 'object',
            description: 'Field name to the sentences about it.',
            additionalProperties: { type: 'array', items: { type: 'string' } },
          },
          current: { description: "The caller's own current state, with a 409." },
        },
      },
    },
  },
} as const;

/**
 * The errors that a policy can answer, in addition to those of the call itself.
 */
const refusals: Record<AccessPolicy, readonly ErrorCode[]> = {
  public: [],
  visitor: [],
  session: ['NOT_SIGNED_IN'],
  verified: ['NOT_SIGNED_IN', 'NOT_VERIFIED'],
  premium: ['NOT_SIGNED_IN', 'NOT_VERIFIED', 'NO_SELF_GUIDED_ACCESS'],
};

export interface ApiAnswer {
  status: number | 'default';
  description: string;
  headers?: Record<string, object>;
  content?: Record<string, object>;
}

const enveloped = (name: keyof typeof envelopes) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` } },
});

const success = ({ status = 200, media = ['application/json'] }: Endpoint<unknown, unknown>) => {
  if (status === 302)
    return {
      status,
      description: 'Leads to a page of the site.',
      headers: { Location: { schema: { type: 'string', format: 'uri' } } },
    };
  const text = { schema: { type: 'string' } };
  const content = media.map((type) => [
    type,
    type === 'application/json' ? enveloped('Success')[type] : text,
  ]);
  return { status, description: 'Done.', content: Object.fromEntries(content) as object };
};

/** @returns every answer of a call: its success, the known refusals, and the rest */
export const answersOf = (
  row: Endpoint<unknown, unknown>,
  access: AccessPolicy,
  hasInput: boolean,
): ApiAnswer[] => {
  const codes: ErrorCode[] = [
    ...(hasInput ? ['VALIDATION_FAILED' as const] : []),
    ...refusals[access],
  ];
  const refused = [...Map.groupBy(codes, (code) => errors[code].status)].map(
    ([status, ofStatus]) => ({
      status,
      description: ofStatus.map((code) => `${code}: ${errors[code].message}`).join(' '),
      content: enveloped('Failure'),
    }),
  );
  const description = 'Any other failure; see the codes of Failure.';
  return [
    success(row) as ApiAnswer,
    ...refused,
    { status: 'default', description, content: enveloped('Failure') },
  ];
};
