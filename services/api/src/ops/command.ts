import type { DataSource } from 'typeorm';

/** A mistake that the operator can fix; they see only its sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What a command has at hand. */
export interface Ops {
  /** What was typed behind its name, as many as it takes. */
  args: readonly string[];
  /** `--name value` and `--name`. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  environment: NodeJS.ProcessEnv;
  say: (line: string) => void;
  /** A table for people, or one JSON line a row with `--json`. */
  show: (rows: readonly object[], nothing: string) => void;
  /** Who did what to whom, by ids: one JSON line on the standard error. */
  log: (deed: string, about?: Readonly<Record<string, unknown>>) => void;
  /** Connects once; closed at the end. */
  database: () => Promise<DataSource>;
}

export interface Command {
  /** What follows its name. */
  takes?: readonly string[];
  /** One line. */
  help: string;
  /** @returns whether all is well; nothing means yes */
  run: (ops: Ops) => Promise<boolean | void>;
}

/** By what is typed, `queues replay` for example. */
export type Commands = Readonly<Record<string, Command>>;
