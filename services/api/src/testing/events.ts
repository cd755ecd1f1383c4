/** One server-sent event. */
export interface StreamedEvent {
  name: string;
  data: Record<string, unknown>;
}

const parse = (block: string): StreamedEvent | undefined => {
  const match = /^event: (.+)\ndata: (.+)$/.exec(block);
  if (!match?.[1] || !match[2]) return undefined; // a comment that keeps the line open
  return { name: match[1], data: JSON.parse(match[2]) as StreamedEvent['data'] };
};

/** Reads a `text/event-stream` answer event by event, as a browser does. */
export const eventsOf = async function* (response: Response): AsyncGenerator<StreamedEvent, void> {
  if (!response.body) throw new Error('the event stream has no body');
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = `${rest}${text}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event) yield event;
    }
  }
};
