/** What one connection said to PostgreSQL. */
export interface Said {
  connection: string;
  text: string;
}

/** How PostgreSQL begins each line here: who speaks. */
export const linePrefix = '%p|%a|';

/**
 * Reads PostgreSQL's log with `log_statement = all` and this prefix.
 * @param isMeant whether an application's statements count, by its name
 */
export const readLog = (log: string, isMeant: (application: string) => boolean): Said[] => {
  const entries = log.split(/^(?=\d+\|)/m);
  return entries.flatMap((entry) => {
    const [, connection = '', application = '', text] =
      /^(\d+)\|([^|]*)\|LOG: +(?:statement|execute [^:]*): (.*)$/s.exec(entry) ?? [];
    if (text === undefined || !isMeant(application)) return [];
    return [{ connection, text: text.replaceAll(/\s+/g, ' ').trim() }];
  });
};

const begins = /^(?:begin|start transaction)\b/i;
const ends = /^(?:commit|rollback)\b(?! to)/i;
const marks = /^(?:savepoint|release|rollback to)\b/i;
const writes = /^(?:insert|update|delete|merge)\b|^with\b.*\b(?:insert into|update|delete from)\b/i;
const isOutbox = /^insert into "?outbox\b/i;

interface Transaction {
  statements: string[];
  hasWritten: boolean;
}

/** @returns the transactions that wrote something, each with its statements beside the outbox row */
export const findWrites = (said: readonly Said[]): string[][] => {
  const open = new Map<string, Transaction>();
  const done: Transaction[] = [];
  for (const { connection, text } of said) {
    const transaction = open.get(connection);
    if (begins.test(text)) open.set(connection, { statements: [], hasWritten: false });
    else if (ends.test(text)) {
      if (transaction) done.push(transaction);
      open.delete(connection);
    } else if (!transaction) done.push({ statements: [text], hasWritten: writes.test(text) });
    else if (!marks.test(text)) {
      transaction.statements.push(text);
      transaction.hasWritten ||= writes.test(text);
    }
  }
  return done
    .filter(({ hasWritten }) => hasWritten)
    .map(({ statements }) => statements.filter((text) => !isOutbox.test(text)));
};
