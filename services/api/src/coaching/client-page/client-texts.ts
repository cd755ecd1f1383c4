import { coachLinkDays } from '@repo/product/products';
import type { PlainPage } from '../../platform/plain-page.ts';

export const expiredPage: PlainPage = {
  title: 'This link has ended',
  text: `To keep your client’s words safe, a link opens this page for ${String(coachLinkDays)} days. A new one goes to your own address and nowhere else.`,
  button: 'Send me a new one',
  action: 'renew',
};

export const sentPage: PlainPage = {
  title: 'Please check your email',
  text: 'A new link is on its way to the coach’s address. If it isn’t there within a few minutes, please look in the spam folder. You can close this page.',
};

export const closedPage: PlainPage = {
  title: 'This page is closed',
  text: 'The coaching has ended: the payment went back, or the account was deleted. There’s nothing left to show here.',
};
