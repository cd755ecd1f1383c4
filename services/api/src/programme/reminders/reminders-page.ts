import { plainPage } from '../../platform/plain-page.ts';

export const askPage = plainPage(
  'No more weekly reminders?',
  `<p>One press and they stop. Your program and everything you wrote stay as they are, and you can
switch reminders on again in your profile.</p>
<form method="post"><button type="submit">Stop the reminders</button></form>`,
);

export const donePage = plainPage(
  'Done, no more reminders',
  '<p>You will not hear from us every week any more. You can close this page.</p>',
);
