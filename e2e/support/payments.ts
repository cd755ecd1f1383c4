const sandbox = process.env['E2E_SANDBOX_URL'] ?? 'http://localhost:8090';

/** Presses one of the sandbox's buttons beside a payment. */
export const pressPayment = async (
  sessionId: string,
  action: string,
  input: object,
): Promise<void> => {
  const response = await fetch(`${sandbox}/control/payments/${sessionId}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${action} answered ${String(response.status)}`);
};
