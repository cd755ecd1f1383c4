import { z } from 'zod';

/** What any service on HTTP does: answers `status`, late by `ms`, never, nonsense, nothing, hangs up. */
const http = ['fail', 'delay', 'hang', 'garbage', 'empty', 'drop'] as const;

/** Which faults each service knows. */
export const faultModes = {
  /** Rejects with `code`; refuses to connect; accepts and is silent, or hangs up before its 250. */
  smtp: ['fail', 'refuse', 'hang', 'drop'],
  /** A dropped call still takes effect. */
  stripe: http,
  /** Sends an event never, `count` times, in reverse order, late by `ms`, or signed wrong. */
  webhook: ['drop', 'duplicate', 'reorder', 'delay', 'forge'],
  /** Pay charges `amount` cents; completes unpaid, to be settled later; is declined. */
  checkout: ['wrong-amount', 'async', 'decline'],
  google: http,
  /** `empty` says no word, `drop` hangs up midway, `text` writes `text`. */
  openai: [...http, 'text'],
  moderation: http,
} as const;

export type FaultyService = keyof typeof faultModes;

const faultyServices = Object.keys(faultModes) as FaultyService[];

const count = z.int().nonnegative().optional();

const faultOf = (service: FaultyService) =>
  z.strictObject({
    mode: z.enum(faultModes[service]),
    /** How many requests, mails or events it affects; absent means all. */
    times: count,
    /** HTTP status of `fail`. */
    status: count,
    /** SMTP code of `fail`. */
    code: count,
    /** Milliseconds of `delay` and `reorder`. */
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
