import { type Domain, hourly } from '../platform/domain.ts';
import { queueMemberMails } from '@repo/accounts/member-mails.repository';
import { minuteMs } from '@repo/product/durations';
import { accountErased, dataExported, passwordChanged } from './emails/security.ts';
import {
  addressInUse,
  alreadyHaveAnAccount,
  emailChangeNotice,
  emailChanged,
  emailChangedNotice,
} from './emails/addresses.ts';
import { emailChangeCode, resetCode, verificationCode } from './emails/codes.ts';
import { memberMail } from './member-mails.ts';
import { accountSweeps } from '@repo/accounts/sweeps';

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
  handlers: [],
  schedules: [
    { name: 'queue-member-mails', everyMs: minuteMs, run: ({ pool }) => queueMemberMails(pool) },
    ...hourly(accountSweeps),
  ],
};
