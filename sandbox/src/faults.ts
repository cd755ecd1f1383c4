import { z } from 'zod';

/** Which faults each service knows, and what each does. */
export const faultModes = {
  smtp: {
    fail: 'rejects the message with `code` (451)',
    refuse: 'refuses the connection with 421',
    hang: 'accepts the message and never answers',
    drop: 'accepts the message and hangs up before its 250',
    delay: 'answers after `ms`',
  },
  stripe: {
    fail: 'answers `status` (500) and does nothing',
    delay: 'answers after `ms`',
    hang: 'never answers',
    garbage: 'answers with a broken page',
    empty: 'answers 200 without a body',
    drop: 'does it and hangs up before answering',
  },
  webhook: {
    drop: 'never sends the event',
    duplicate: 'sends it `count` times at once (2)',
    reorder:
      'holds `count` events (2) and sends them in reverse order, after `ms` (2000) at the latest',
    delay: 'sends it after `ms`',
    forge: 'signs it with a wrong secret',
  },
  checkout: {
    'wrong-amount': 'Pay charges `amount` cents instead (1)',
    async: 'Pay completes unpaid; settle it below',
    decline: 'Pay is declined',
  },
  google: {
    fail: 'answers `status` (500)',
    delay: 'answers after `ms`',
    hang: 'never answers',
    garbage: 'answers with a broken page',
    empty: 'answers 200 without a body',
    drop: 'hangs up',
  },
  openai: {
    fail: 'answers `status` (500)',
    delay: 'answers after `ms`',
    hang: 'never answers',
    garbage: 'answers with a broken page',
    empty: 'completes without a word',
    drop: 'hangs up midway',
    failed: 'says midway that it failed',
    incomplete: 'stops midway, as at the token limit',
    slow: 'pauses `ms` between words',
    megabyte: 'writes a megabyte',
    text: 'writes `text`',
    'false-quote': 'quotes words the member never wrote',
    care: 'answers only the danger marker',
  },
  moderation: {
    fail: 'answers `status` (500)',
    delay: 'answers after `ms`',
    hang: 'never answers',
    garbage: 'answers with a broken page',
    empty: 'answers 200 without a body',
    drop: 'hangs up',
  },
} as const satisfies Record<string, Record<string, string>>;

export type FaultyService = keyof typeof faultModes;

const faultyServices = Object.keys(faultModes) as FaultyService[];

const count = z.int().nonnegative().optional();

const faultOf = (service: FaultyService) =>
  z.strictObject({
    mode: z.enum(Object.keys(faultModes[service])),
    /** How many requests, mails or events it affects; absent means all. */
    times: count,
    /** HTTP status of `fail`. */
    status: count,
    /** SMTP code of `fail`. */
    code: count,
    /** Milliseconds of `delay`, `slow` and `reorder`. */
    ms: count,
    /** Copies of `duplicate`, events held by `reorder`. */
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
const faultTable = z
  .strictObject(
    Object.fromEntries(
      faultyServices.map((service) => [service, faultOf(service).nullable()]),
    ) as Record<FaultyService, z.ZodNullable<ReturnType<typeof faultOf>>>,
  )
  .partial();

type FaultTable = Partial<Record<FaultyService, Fault>>;

export const createFaults = () => {
  const table = new Map<FaultyService, Fault>();
  const listeners: (() => void)[] = [];
  const changed = () => listeners.forEach((listener) => listener());
  const current = (): FaultTable => Object.fromEntries(table);

  return {
    current,
    /** Sets the named services and leaves the others. @throws ZodError, and changes nothing */
    set: (value: unknown): FaultTable => {
      const wanted = faultTable.parse(value);
      for (const service of faultyServices) {
        const fault = wanted[service];
        if (fault) table.set(service, fault);
        if (fault === null) table.delete(service);
      }
      changed();
      return current();
    },
    clear: (): void => {
      table.clear();
      changed();
    },
    /** The fault for this request, if any; counts it down. */
    take: (service: FaultyService, about = ''): Fault | null => {
      const fault = table.get(service);
      if (!fault || !about.includes(fault.match ?? '')) return null;
      if (fault.times === undefined) return fault;
      if (fault.times <= 1) table.delete(service);
      else table.set(service, { ...fault, times: fault.times - 1 });
      return fault.times > 0 ? fault : null;
    },
    /** Runs when a fault is set or cleared, so that held events are released. */
    onChange: (listener: () => void) => void listeners.push(listener),
  };
};

export type Faults = ReturnType<typeof createFaults>;
