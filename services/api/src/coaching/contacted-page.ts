import { plainPage } from '../platform/plain-page.ts';

export const askPage = plainPage(
  'Have you written to this client?',
  `<p>Press the button once your message is on its way. Their profile then says that you have
written, and we stop reminding you.</p>
<form method="post"><button type="submit">I’ve contacted them</button></form>`,
);

export const thanksPage = plainPage(
  'Thank you, recorded',
  '<p>Their profile now says that you have written. You can close this page.</p>',
);
