/** How long a run looks at each thing. */
export interface Pace {
  /** Turns of everything that is compared. */
  rounds: number;
  /** Requests of a turn. */
  requests: number;
  /** Requests at most until something counts as warm. */
  warmUp: number;
  /** Requests after which memory is read. */
  longRun: number;
  /** Deliveries of a turn of the worker. */
  deliveries: number;
  /** Lighthouse's runs of each page. */
  lighthouse: number;
  /** Saves of each week whose first sentence is waited for; five an hour are allowed. */
  saves: number;
  /** Seconds between ready and the reading of idle memory. */
  idle: number;
}

export const paces = {
  usual: {
    ...{ rounds: 7, requests: 3_000, warmUp: 60_000, longRun: 100_000 },
    ...{ deliveries: 1_000, lighthouse: 3, saves: 4, idle: 60 },
  },
  /** For whoever works on something and wants to see where it stands. */
  quick: {
    ...{ rounds: 5, requests: 1_500, warmUp: 15_000, longRun: 100_000 },
    ...{ deliveries: 500, lighthouse: 1, saves: 1, idle: 60 },
  },
} as const satisfies Record<string, Pace>;
