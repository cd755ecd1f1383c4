import { IncompleteAnswerError, readAnswer, ModelRefusalError } from './provider-answer.ts';

interface Event {
  type: string;
  [field: string]: unknown;
}

const delta = (text: string): Event => ({
  type: 'response.output_text.delta',
  item_id: 'a',
  content_index: 0,
  delta: text,
});
const textDone = (text: string): Event => ({
  type: 'response.output_text.done',
  item_id: 'a',
  content_index: 0,
  text,
});
const ended = (type: string, parts: object[] = [], reason?: string): Event => ({
  type: `response.${type}`,
  response: {
    output: [{ type: 'reasoning' }, { content: parts }],
    incomplete_details: reason ? { reason } : null,
  },
});
const part = (text: string) => ({ type: 'output_text', text });
const done = (...texts: string[]): Event => ended('completed', texts.map(part));
const refusal = { type: 'refusal', refusal: 'I cannot.' };

const read = async (...events: Event[]): Promise<{ text: string; error?: unknown }> => {
  const stream = (async function* () {
    yield* await Promise.resolve(events);
  })();
  let text = '';
  try {
    for await (const piece of readAnswer(stream, () => undefined)) text += piece;
    return { text };
  } catch (error) {
    return { text, error };
  }
};

const whole = 'You noticed. Stay with that.';

describe('an answer of the model', () => {
  it.each<[string, Event[]]>([
    ['in deltas', [delta('You noticed. '), delta('Stay with that.'), done()]],
    ['twice, in deltas and whole', [delta(whole), textDone(whole), done(whole)]],
    ['only in output_text.done', [textDone(whole), done()]],
    ['only in response.completed', [done('You noticed. ', 'Stay with that.')]],
    ['with deltas lost behind a proxy', [delta('You noticed. '), done(whole)]],
    ['cut off at the token limit', [delta(whole), ended('incomplete', [], 'max_output_tokens')]],
  ])('is heard once: %s', async (_, events) => {
    expect(await read(...events)).toEqual({ text: whole });
  });

  it.each<[string, Event[]]>([
    ['a filter that cuts it off', [delta(whole), ended('incomplete', [], 'content_filter')]],
    ['a refusal piece by piece', [delta('You. '), { ...refusal, type: 'response.refusal.delta' }]],
    ['a refusal told at its end', [{ ...refusal, type: 'response.refusal.done' }]],
    ['a refusal in the whole', [ended('completed', [refusal])]],
  ])('is none with %s', async (_, events) => {
    expect((await read(...events)).error).toBeInstanceOf(ModelRefusalError);
  });

  it.each<[string, Event[]]>([
    ['the stream', [delta(whole)]],
    ['a failure', [delta(whole), ended('failed')]],
    ['an error', [delta(whole), { type: 'error' }, done()]],
  ])('is broken when %s ends it', async (_, events) => {
    expect((await read(...events)).error).toBeInstanceOf(IncompleteAnswerError);
  });
});
