import type { ContactWishes } from '../accounts/me.ts';

const channels: Record<ContactWishes['channel'], string> = {
  email: 'by email',
  phone: 'by phone',
  text: 'by text message',
};

/** @returns what the coach reads of contact wishes, in mails and on the client's page */
export const readWishes = ({ channel, hours, mayLeaveMessage }: ContactWishes) => ({
  channel: channels[channel],
  hours,
  message: mayLeaveMessage ? 'You may leave a message.' : 'Please don’t leave a message.',
});
