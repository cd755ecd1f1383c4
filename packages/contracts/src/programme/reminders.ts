import { pageEndpoint } from '../wire.ts';

/**
 * The link in every reminder and quiet-days note, below `/api`. GET shows a page with one button and
 * changes nothing, because mail scanners follow links. POST, from the button or a mail program's
 * "unsubscribe" (RFC 8058), ends both reminders and notes.
 */
export const remindersOffPage = pageEndpoint('GET', '/reminders/off/{userId}/{signature}');
export const confirmRemindersOff = pageEndpoint('POST', remindersOffPage.path);

/** The other link in them: pauses them for four weeks. */
export const remindersPausePage = pageEndpoint('GET', '/reminders/pause/{userId}/{signature}');
export const confirmRemindersPause = pageEndpoint('POST', remindersPausePage.path);
