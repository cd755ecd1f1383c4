import { z } from 'zod';

/** What any service on HTTP does: answers `status`, never, nonsense, nothing, hangs up. */
const http = ['fail', 'hang', 'garbage', 'empty', 'drop'] as const;

/** Which faults each service knows. */
export const faultModes = {
  /** Rejects with `code`; refuses to connect; accepts and is silent, or hangs up before its 250. */
  smtp: ['fail', 'refuse', 'hang', 'drop'],
  /** A dropped call still takes effect. */
  stripe: http,
  /** Sends an event never, `count` times, every other or each late by `ms`, or signed wrong. */
  webhook: ['drop', 'duplicate', 'reorder', 'delay', 'forge'],
  /** Pay charges `amount` cents; is declined. */
  checkout: ['wrong-amount', 'decline'],
  google: http,
  /** `empty` says no word, `drop` hangs up midway, `text` writes `text`. */
  openai: [...http, 'text'],
  moderation: http,
} as const;

const count = z.int().nonnegative().optional();

const faultOf = (modes: readonly string[]) =>
  z.strictObject({
    mode: z.enum(modes),
    /** How many requests, mails or events it affects; absent means all. */
    times: count,
    /** HTTP status of `fail`. */
    status: count,
    /** SMTP code of `fail`. */
    code: count,
    /** Milliseconds of a webhook's `delay` and `reorder`. */
    ms: count,
    /** Copies of `duplicate`. */
    count,
    /** Cents of `wrong-amount`. */
    amount: count,
    /** What `text` answers. */
    text: z.string().optional(),
    /** Only requests whose address, AI calls whose input, or events whose type, contain this. */
    match: z.string().optional(),
  });

/**
 * How a service misbehaves on purpose. Each service has one fault at a time. `times` counts down;
 * without it the fault stays until it is cleared.
 */
export type Fault = z.output<ReturnType<typeof faultOf>>;

/** `{service: fault | null}`; null clears that service. */
const faultTable = z.strictObject(
  Object.fromEntries(
    Object.entries(faultModes).map(([service, modes]) => [
      service,
      faultOf(modes).nullable().optional(),
    ]),
  ),
);

type Service = keyof typeof faultModes;

export const createFaults = () => {
  let table: Partial<Record<Service, Fault | null | undefined>> = {};
  const replace = (faults: typeof table): void => {
    table = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
  };

  return {
    current: () => table,
    /** Sets the named services and leaves the others. @throws ZodError, and changes nothing */
    set: (value: unknown) => {
      replace({ ...table, ...faultTable.parse(value) });
      return table;
    },
    clear: (): void => replace({}),
    /** The fault for this request, if any; counts it down. */
    take: (service: Service, about = ''): Fault | null => {
      const fault = table[service];
      if (!fault || !about.includes(fault.match ?? '')) return null;
      if (fault.times !== undefined) fault.times -= 1;
      if (fault.times === 0) delete table[service];
      return fault;
    },
  };
};

export type Faults = ReturnType<typeof createFaults>;
