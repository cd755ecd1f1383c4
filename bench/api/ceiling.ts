// What the API is measured against: node:http alone, and node:http with pg, doing only what must
// be done for an answer. Settings: PORT, DATABASE_URL.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { programmeStatement, viewerStatement } from '@repo/api/statements';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const answer = (response: ServerResponse, data: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ status: true, data, message: 'OK' }));
};

const findRow = async ({ headers }: IncomingMessage, { name, text }: pg.QueryConfig) => {
  const token = /(?:^|; )session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values: [hash] });
  if (!rows[0]) throw new Error('no such session');
  return rows[0];
};

const answerUser = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const row = await findRow(request, viewerStatement);
  const { userId: _id, fullName, email, phone, age } = row;
  const { isVerified, hasPremium, paidForCoaching } = row;
  const rights = { isVerified, hasPremium, paidForCoaching };
  answer(response, { _id, fullName, email, phone, age, ...rights });
};

/** The texts go out as they are stored: opening them is work of the API's own. */
const answerProgramme = async (
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { currentWeek, weeks } = await findRow(request, programmeStatement);
  answer(response, { programProgress: { currentWeek, totalWeek: 6 }, weeks });
};

const routes: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
  '/plain': (_, response) => answer(response, null),
  '/me': answerUser,
  '/self-guided': answerProgramme,
};

createServer((request, response) => void routes[request.url ?? '']?.(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
);
process.once('SIGTERM', () => process.exit(0));
