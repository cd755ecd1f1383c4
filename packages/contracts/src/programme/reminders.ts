import { pageEndpoint } from '../wire.ts';

/**
 * The link in every weekly reminder, below `/api`. GET shows a page with one button and
 * changes nothing, because mail scanners follow links. POST, from the button or a mail program's
 * "unsubscribe" (RFC 8058), ends them.
 */
export const remindersOffPage = pageEndpoint('GET', '/reminders/off/{userId}/{signature}');
export const confirmRemindersOff = pageEndpoint('POST', remindersOffPage.path);
