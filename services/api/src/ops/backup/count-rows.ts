import type { Client } from 'pg';

/** @returns rows of each table of ours, as the transaction sees them */
export const countRows = async (client: Client): Promise<Record<string, number>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from public.${client.escapeIdentifier(name)}`,
    );
    counted[name] = Number(rows[0]?.count);
  }
  return counted;
};
