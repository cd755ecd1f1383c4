/** An answer that ended without being complete. */
export class IncompleteAnswerError extends Error {
  override readonly name = 'IncompleteAnswerError';
}

/** The model or its owner's filter refuses this text; retrying does not help. */
export class ModelRefusalError extends Error {
  override readonly name = 'ModelRefusalError';
}

/** The fields of an event that are read here. */
interface AnswerEvent {
  type: string;
  delta?: unknown;
  text?: unknown;
  item_id?: unknown;
  content_index?: unknown;
  response?: unknown;
}

interface Part {
  type?: string;
  text?: string;
}

interface Whole {
  output?: { content?: Part[] }[];
  incomplete_details?: { reason?: string } | null;
}

const partsOf = ({ response }: AnswerEvent): Part[] =>
  ((response as Whole | undefined)?.output ?? []).flatMap(({ content }) => content ?? []);

/** After a cut at the token limit the sentences so far are good; after a content filter, none. */
const assertWanted = (event: AnswerEvent): void => {
  const reason = (event.response as Whole | undefined)?.incomplete_details?.reason;
  if (event.type.startsWith('response.refusal.') || reason === 'content_filter')
    throw new ModelRefusalError(reason ?? 'refusal');
  if (partsOf(event).some(({ type }) => type === 'refusal')) throw new ModelRefusalError('refusal');
};

/** The rest of `whole` after the text received so far; '' if it does not begin with that text. */
const restOf = (whole: unknown, received: string): string =>
  typeof whole === 'string' && whole.startsWith(received) ? whole.slice(received.length) : '';

/**
 * Reads an answer event by event. A buffering proxy may skip the deltas and send a part, or
 * everything, in one piece: only text that was not received yet is new.
 */
const createTextReader = () => {
  let sent = '';
  const parts = new Map<string, string>();
  const readRest = (event: AnswerEvent): string =>
    restOf(
      partsOf(event)
        .map(({ text = '' }) => text)
        .join(''),
      sent,
    );
  const pieces: Record<string, (event: AnswerEvent, received: string) => string> = {
    'response.output_text.delta': ({ delta }) => restOf(delta, ''),
    'response.output_text.done': ({ text }, received) => restOf(text, received),
    'response.completed': readRest,
    'response.incomplete': readRest,
  };
  return (event: AnswerEvent): string => {
    const part = `${String(event.item_id)} ${String(event.content_index)}`;
    const received = parts.get(part) ?? '';
    const piece = pieces[event.type]?.(event, received) ?? '';
    parts.set(part, received + piece);
    sent += piece;
    return piece;
  };
};

/**
 * Reads the events of one streamed answer. Yields its text as it comes.
 * @param onEvent called for each event, as a sign that the connection is alive
 * @throws IncompleteAnswerError when it ends early, ModelRefusalError when the provider refuses the text
 */
export async function* readAnswer(
  events: AsyncIterable<AnswerEvent>,
  onEvent: () => void,
): AsyncGenerator<string> {
  const read = createTextReader();
  for await (const event of events) {
    onEvent();
    assertWanted(event);
    if (event.type === 'error' || event.type === 'response.failed') break;
    const piece = read(event);
    if (piece !== '') yield piece;
    if (event.type === 'response.completed' || event.type === 'response.incomplete') return;
  }
  throw new IncompleteAnswerError('the model’s answer ended before it was complete');
}
