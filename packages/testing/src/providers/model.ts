import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenLocally } from '../ports.ts';

/** One answer of the model: its pieces, and how it ends. */
export interface Script {
  pieces?: string[];
  /** Waits for this between the pieces and the end. */
  hold?: Promise<unknown>;
  /** By default it is completed. */
  end?: 'reset' | 'hang';
  /** A refusal of the call instead, or an answer that is not an event stream. */
  instead?: { status: number; body: string };
  /** Raw events after the pieces and before the end. */
  events?: { type: string }[];
}

export interface FakeModel {
  url: string;
  /** Bodies of the requests for an answer, parsed. */
  requests: Record<string, unknown>[];
  /** Bodies of the requests for moderation, parsed. */
  moderations: Record<string, unknown>[];
  /** What moderation answers; 'away' is a refusal. */
  scores: Record<string, number> | 'away';
  /** What to answer next; the last one stays. */
  scripts: Script[];
  close: () => Promise<void>;
}

const write = (response: ServerResponse, type: string, data: object): void =>
  void response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);

const play = async (
  { pieces = [], hold, end, instead, events = [] }: Script,
  response: ServerResponse,
): Promise<void> => {
  if (instead) return void response.writeHead(instead.status).end(instead.body);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const delta of pieces) write(response, 'response.output_text.delta', { delta });
  await hold;
  for (const { type, ...data } of events) write(response, type, data);
  if (end === 'hang') return;
  if (end === 'reset') return void setImmediate(() => response.destroy());
  write(response, 'response.completed', { response: { status: 'completed' } });
  response.end();
};

const moderate = ({ scores }: FakeModel, response: ServerResponse): void => {
  if (scores === 'away') return void response.writeHead(503).end();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ results: [{ category_scores: scores }] }));
};

const respond = (fake: FakeModel, response: ServerResponse): void => {
  const [script, ...later] = fake.scripts;
  if (later.length > 0) fake.scripts = later;
  if (script) void play(script, response);
  else response.writeHead(500).end();
};

/** A model that answers what the test says. */
export const startModel = async (): Promise<FakeModel> => {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const isModeration = request.url?.endsWith('/moderations') ?? false;
      (isModeration ? fake.moderations : fake.requests).push(body as Record<string, unknown>);
      (isModeration ? moderate : respond)(fake, response);
    });
  });
  const fake: FakeModel = {
    url: `http://127.0.0.1:${String(await listenLocally(server))}/v1`,
    requests: [],
    moderations: [],
    scores: {},
    scripts: [],
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return fake;
};
