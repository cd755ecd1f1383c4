import { expect } from '@playwright/test';
import { codeIn } from '@repo/testing/person';
import { openSandbox } from '@repo/testing/sandbox';

/** The stand-ins for Stripe, mail and the model. */
export const sandbox = openSandbox(process.env['E2E_SANDBOX_URL'] ?? 'http://localhost:8090');

/**
 * @param about words near its beginning, if the address may get other mails with this subject
 * @returns the newest mail with this subject to an address; waits for it
 */
export const mailTo = async (address: string, subject: string, about = ''): Promise<string> => {
  let mail: string | undefined;
  const find = async () => (mail = await sandbox.findMail(address, subject, about));
  await expect.poll(find, { message: `the mail “${subject}” to ${address}` }).toBeDefined();
  return mail ?? '';
};

/** @returns the six digits that were mailed to an address */
export const codeFor = async (address: string, subject?: string): Promise<string> =>
  codeIn(await mailTo(address, subject ?? 'Your verification code'));
