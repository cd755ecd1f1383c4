import { messages } from '@repo/contracts/messages';
import type { ToastTexts } from '@repo/ui/dialogs/toast';
import type { CodeTexts } from './use-code.ts';

export interface VerifyTexts extends CodeTexts {
  done: ToastTexts;
  resent: ToastTexts;
  resendFailed: string | { title: string; text: string };
  back: string;
}

const { auth, verifyPage } = messages;

/** The auth screen and the verification page word the same events differently. */
export const verifyTexts: Record<'auth' | 'page', VerifyTexts> = {
  auth: {
    wrongCode: { title: auth.verifyFailed, text: auth.codeFailed },
    failed: auth.verifyFailed,
    done: { title: auth.verifyDone },
    resent: { title: auth.resendDone },
    resendFailed: auth.resendFailed,
    back: 'Back to Login',
  },
  page: {
    wrongCode: verifyPage.failed,
    failed: verifyPage.failed.title,
    done: verifyPage.done,
    resent: verifyPage.resent,
    resendFailed: verifyPage.resendFailed,
    back: 'Go Back',
  },
};
