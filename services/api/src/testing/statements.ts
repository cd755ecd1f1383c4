import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;

/** The listener's statement, which runs whenever it connects, and what an API does at its start. */
const isBackground = (text: string): boolean =>
  /^(?:listen |-- at start)|from erasures where user_id >/.test(text);

/** Runs `work`. @returns every statement that this process sent to PostgreSQL during it */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (this: pg.Client, ...args) {
    const text = textOf(args[0]);
    if (!isBackground(text)) statements.push(text);
    return query.apply(this, args);
  };
  await work().finally(() => {
    prototype.query = query;
  });
  return statements;
};
