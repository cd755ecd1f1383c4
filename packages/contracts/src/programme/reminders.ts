import { page } from '../wire.ts';

/**
 * The link in every weekly reminder, below `/api`. GET shows a page with one button and changes
 * nothing, because mail scanners follow links; POST, from the button or a mail program's own
 * "unsubscribe" (RFC 8058), switches the reminders off.
 */
export const remindersOffPage = page('GET', '/reminders/off/{userId}/{signature}');
export const confirmRemindersOff = page('POST', remindersOffPage.path);
