// The baseline for reads: node:http with pg, the API's own statement and nothing else.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { sessionUserStatement } from '@repo/accounts/session-user';
import pg from 'pg';

const [port = '', connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

createServer((request, response) => {
  const token = /(?:^|; )session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const values = [createHash('sha256').update(token).digest()];
  const { name, text } = sessionUserStatement;
  void pool.query<Record<string, unknown>>({ name, text, values }).then(({ rows: [row] }) => {
    response.writeHead(row ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: true, data: row, message: 'OK' }));
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
