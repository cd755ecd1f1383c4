const sandbox = process.env['E2E_SANDBOX_URL'] ?? 'http://localhost:8090';

interface AiFault {
  mode: string;
  /** Only calls whose input contains this, since journeys run in parallel. */
  match: string;
  times?: number;
  text?: string;
}

/** Makes the model misbehave for one text. */
export const breakModel = async (fault: AiFault): Promise<void> => {
  await fetch(`${sandbox}/control/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ openai: fault }),
  });
};

/** @returns what the model was sent in the calls that contain a text. */
export const modelInputs = async (text: string): Promise<string[]> => {
  const ledger = (await (await fetch(`${sandbox}/control/ledger`)).json()) as {
    ai: { calls: { input: string[] }[] };
  };
  return ledger.ai.calls.map(({ input }) => input.join('\n')).filter((all) => all.includes(text));
};
