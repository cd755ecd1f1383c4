/**
 * The outside world misbehaving on purpose. One fault a service at a time; `times` counts it down,
 * without it the fault stays until cleared.
 */
export interface Fault {
  mode: string;
  /** How many requests, mails or events it hits; absent means all. */
  times?: number;
  /** HTTP status of `fail`. */
  status?: number;
  /** SMTP code of `fail`. */
  code?: number;
  /** Milliseconds of `delay`, `slow` and `reorder`. */
  ms?: number;
  /** Copies of `duplicate`, events held by `reorder`. */
  count?: number;
  /** Cents of `wrong-amount`. */
  amount?: number;
  /** What `text` answers. */
  text?: string;
  /** Only requests whose address, AI calls whose input, or events whose type, contain this. */
  match?: string;
}

/** Which faults each service knows, and what each does. */
export const faultModes = {
  smtp: {
    fail: 'answers the message with `code` (451)',
    refuse: 'answers the connection with 421',
    hang: 'takes the message and never answers',
    drop: 'takes the message and hangs up before its 250',
    delay: 'answers after `ms`',
  },
  stripe: {
    fail: 'answers `status` (500) and does nothing',
    delay: 'answers after `ms`',
    hang: 'never answers',
    garbage: 'answers a broken page',
    empty: 'answers nothing with 200',
    drop: 'does it and hangs up before answering',
  },
  webhook: {
    drop: 'never sends the event',
    duplicate: 'sends it `count` times at once (2)',
    reorder: 'holds `count` events (2), then sends them backwards; after `ms` (2000) what is there',
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
    garbage: 'answers a broken page',
    empty: 'answers nothing with 200',
    drop: 'hangs up',
  },
  openai: {
    fail: 'answers `status` (500)',
    delay: 'answers after `ms`',
    hang: 'never answers',
    garbage: 'answers a broken page',
    empty: 'completes without a word',
    drop: 'hangs up in the middle of the text',
    failed: 'says in the middle that it failed',
    incomplete: 'stops in the middle, as at the token limit',
    slow: 'pauses `ms` between words',
    megabyte: 'writes a megabyte',
    text: 'writes `text`',
    'false-quote': 'quotes words the member never wrote',
  },
} as const satisfies Record<string, Record<string, string>>;

export type Service = keyof typeof faultModes;
export type FaultTable = Partial<Record<Service, Fault>>;

export const services = Object.keys(faultModes) as Service[];

const numbers = ['times', 'status', 'code', 'ms', 'count', 'amount'] as const;
const texts = ['text', 'match'] as const;
const known: ReadonlySet<string> = new Set(['mode', ...numbers, ...texts]);

export class FaultRefused extends Error {}

const checkService = (name: string): Service => {
  if (Object.hasOwn(faultModes, name)) return name as Service;
  throw new FaultRefused(`Unknown service "${name}". Known: ${services.join(', ')}.`);
};

const checkFault = (service: Service, value: unknown): Fault => {
  const row = Object(value) as Record<string, unknown>;
  const modes = Object.keys(faultModes[service]);
  if (typeof row['mode'] !== 'string' || !modes.includes(row['mode'])) {
    throw new FaultRefused(`Unknown mode of ${service}. Known: ${modes.join(', ')}.`);
  }
  const foreign = Object.keys(row).find((name) => !known.has(name));
  if (foreign) throw new FaultRefused(`Unknown field "${foreign}" of ${service}.`);
  const isNumber = (name: string) => Number.isInteger(row[name]) && Number(row[name]) >= 0;
  const wrong =
    numbers.find((name) => row[name] !== undefined && !isNumber(name)) ??
    texts.find((name) => row[name] !== undefined && typeof row[name] !== 'string');
  if (wrong) throw new FaultRefused(`Field "${wrong}" of ${service} has the wrong type.`);
  return { ...row } as unknown as Fault;
};

/** Parses `{service: fault | null}`; null clears that service. */
const checkTable = (value: unknown): [Service, Fault | null][] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FaultRefused('Send an object of service to fault, or null to clear one.');
  }
  return Object.entries(value).map(([name, fault]) => {
    const service = checkService(name);
    return [service, fault === null ? null : checkFault(service, fault)];
  });
};

export interface Faults {
  current(): FaultTable;
  /** Sets the named services and leaves the others. */
  set(table: unknown): FaultTable;
  clear(): void;
  /** The fault that hits this request, if any; counts it down. */
  take(service: Service, about?: string): Fault | null;
  /** Runs when a fault is set or cleared, so that what is held may go. */
  onChange(listener: () => void): void;
}

export const createFaults = (): Faults => {
  const table = new Map<Service, Fault>();
  const listeners: (() => void)[] = [];
  const changed = () => listeners.forEach((listener) => listener());
  const current = (): FaultTable => Object.fromEntries(table);

  return {
    current,
    set: (value) => {
      for (const [service, fault] of checkTable(value)) {
        if (fault) table.set(service, fault);
        else table.delete(service);
      }
      changed();
      return current();
    },
    clear: () => {
      table.clear();
      changed();
    },
    take: (service, about = '') => {
      const fault = table.get(service);
      if (!fault || !about.includes(fault.match ?? '')) return null;
      if (fault.times === undefined) return fault;
      if (fault.times <= 1) table.delete(service);
      else table.set(service, { ...fault, times: fault.times - 1 });
      return fault.times > 0 ? fault : null;
    },
    onChange: (listener) => void listeners.push(listener),
  };
};
