import { expect } from '@playwright/test';

const sandbox = process.env['E2E_SANDBOX_URL'] ?? 'http://localhost:8090';

interface Summary {
  ID: string;
}

const read = async <Answer>(path: string): Promise<Answer> => {
  const response = await fetch(`${sandbox}/mail/api/v1${path}`);
  return (await response.json()) as Answer;
};

/**
 * @param about words near its beginning, where the same address may get other such mails
 * @returns the text of the newest mail with this subject to an address; waits for it
 */
export const mailTo = async (address: string, subject: string, about = ''): Promise<string> => {
  const query = encodeURIComponent(`to:"${address}" subject:"${subject}" "${about}"`);
  const find = async (): Promise<string | undefined> =>
    (await read<{ messages: Summary[] }>(`/search?query=${query}`)).messages[0]?.ID;
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return (await read<{ Text: string }>(`/message/${(await find()) ?? ''}`)).Text;
};

/** @returns the six digits that were sent to an address. */
export const codeFor = async (
  address: string,
  subject = 'Your verification code',
): Promise<string> =>
  /\b\d{6}\b/.exec(await mailTo(address, subject))?.[0] ?? 'no code in this mail';
