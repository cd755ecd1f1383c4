import type { DataSource } from 'typeorm';

/** A mistake that the operator can fix; they see only its sentence. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What a command can use. */
export interface CommandContext {
  /** The arguments after its name, as many as it takes. */
  args: readonly string[];
  /** `--name value` and `--name`. */
  options: Readonly<Record<string, string | boolean | undefined>>;
  environment: NodeJS.ProcessEnv;
  print: (line: string) => void;
  /** Prints a table, or with `--json` one JSON line for each row. */
  show: (rows: readonly object[], nothing: string) => void;
  /** Logs the action and the ids it concerns: one JSON line on standard error. */
  log: (action: string, about?: Readonly<Record<string, unknown>>) => void;
  /** Connects once; closed at the end. */
  database: () => Promise<DataSource>;
}

export interface Command {
  /** The names of its arguments. */
  takes?: readonly string[];
  /** One line. */
  help: string;
  /** @returns whether all is well; nothing means yes */
  run: (ops: CommandContext) => Promise<boolean | void>;
}

/** Commands by name, `queues replay` for example. */
export type Commands = Readonly<Record<string, Command>>;
