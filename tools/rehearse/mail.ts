import { wait } from './containers.ts';
import { sandboxPage } from './stage.ts';

interface Mail {
  ID: string;
  MessageID: string;
}

const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(`${sandboxPage}/mail/api/v1${path}`)).json()) as Answer;

/** @returns the mails to an address with this subject, the newest first */
export const mailsTo = async (address: string, subject: string): Promise<Mail[]> => {
  const query = encodeURIComponent(`to:"${address}" subject:"${subject}"`);
  return (await read<{ messages: Mail[] }>(`/search?query=${query}`)).messages;
};

/** @returns the six digits that were sent to somebody, once they have come */
export const codeFor = async (address: string): Promise<string> => {
  const find = () => mailsTo(address, 'Your verification code');
  await wait('the mail with a code', async () => (await find()).length > 0, 120);
  const { Text } = await read<{ Text: string }>(`/message/${(await find())[0]?.ID ?? ''}`);
  return /\b\d{6}\b/.exec(Text)?.[0] ?? '';
};
