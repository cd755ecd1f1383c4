import { mailTo } from './sandbox.ts';

export const coachAddress = 'coach@whole-and-held.example';

/** @returns the address of the client's page in a mail to the coach. */
export const clientLink = (mail: string): string =>
  /https?:\S+\/coach\/client\?[\w&=-]+/.exec(mail)?.[0] ?? '';

/** @returns the address of a client's page, from the mail about the purchase. */
export const clientPageOf = async (fullName: string): Promise<string> =>
  clientLink(await mailTo(coachAddress, 'Someone is waiting to hear from you', fullName));
