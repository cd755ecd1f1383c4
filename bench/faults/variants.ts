/** In which shapes the stack is tried: the one with most that can fail first. */
export interface Variant {
  name: string;
  replicas: number;
  hasRedis: boolean;
}

export const variants: readonly Variant[] = [
  { name: '3 APIs, queue in Redis', replicas: 3, hasRedis: true },
  { name: '1 API, queue in PostgreSQL', replicas: 1, hasRedis: false },
  { name: '1 API, queue in Redis', replicas: 1, hasRedis: true },
  { name: '3 APIs, queue in PostgreSQL', replicas: 3, hasRedis: false },
];

/** How many rounds each has of so many: as even as can be, the first ones first. */
export const shareOut = (rounds: number, among: number): number[] =>
  Array.from({ length: among }, (_, at) => Math.floor((rounds + among - 1 - at) / among));
