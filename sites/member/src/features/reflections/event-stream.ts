export interface StreamEvent {
  name: string;
  data: string;
}

const parseEvent = (block: string): StreamEvent | undefined => {
  const event: StreamEvent = { name: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event.name = line.slice(6).trim();
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  return data.length === 0 ? undefined : { ...event, data: data.join('\n') };
};

/** Reads server-sent events as they come; comments and empty blocks say nothing. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    // A line's end may itself be cut apart, so the whole rest is looked at, not the piece.
    rest = (rest + decoder.decode(value, { stream: !done })).replaceAll('\r\n', '\n');
    const blocks = rest.split('\n\n');
    rest = done ? '' : (blocks.pop() ?? '');
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) yield event;
    }
    if (done) return;
  }
}
