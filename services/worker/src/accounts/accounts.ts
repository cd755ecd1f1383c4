import type { Domain } from '../platform/domain.ts';
import { hourMs, minuteMs } from '@repo/product/durations';
import { inBatches } from '../platform/schedule.ts';
import { accountErased, dataExported, passwordChanged } from './emails/security.ts';
import {
  addressInUse,
  alreadyHaveAnAccount,
  emailChangeNotice,
  emailChanged,
  emailChangedNotice,
} from './emails/addresses.ts';
import { emailChangeCode, resetCode, verificationCode } from './emails/codes.ts';
import { memberMail } from './emails/member-mail.ts';
import { queueMemberMails } from './member-mails.ts';
import {
  sweepCodes,
  sweepFarewells,
  sweepLimits,
  sweepPendingEmails,
  sweepSecurityLog,
  sweepSessions,
  sweepSignUps,
} from './sweeps.ts';

export const accountsDomain: Domain = {
  emails: [
    verificationCode,
    alreadyHaveAnAccount,
    resetCode,
    passwordChanged,
    emailChangeCode,
    addressInUse,
    emailChangeNotice,
    emailChanged,
    emailChangedNotice,
    dataExported,
    accountErased,
    memberMail,
  ],
  reactions: [],
  schedules: [
    { name: 'queue-member-mails', everyMs: minuteMs, run: ({ pool }) => queueMemberMails(pool) },
    { name: 'sweep-codes', everyMs: hourMs, run: inBatches(sweepCodes) },
    { name: 'sweep-farewells', everyMs: hourMs, run: inBatches(sweepFarewells) },
    { name: 'sweep-limits', everyMs: hourMs, run: inBatches(sweepLimits) },
    { name: 'sweep-pending-emails', everyMs: hourMs, run: inBatches(sweepPendingEmails) },
    { name: 'sweep-security-log', everyMs: hourMs, run: inBatches(sweepSecurityLog) },
    { name: 'sweep-sessions', everyMs: hourMs, run: inBatches(sweepSessions) },
    { name: 'sweep-sign-ups', everyMs: hourMs, run: inBatches(sweepSignUps) },
  ],
};
