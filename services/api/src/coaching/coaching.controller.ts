import { Controller, Param } from '@nestjs/common';
import {
  coaching,
  confirmContacted,
  contactedPage,
  type Coaching,
} from '@repo/contracts/coaching/coaching';
import type { Success } from '@repo/contracts/wire';
import { CurrentViewer, type Viewer } from '../accounts/access/viewer.ts';
import { ok } from '../platform/envelope.ts';
import { contentPolicy, renderPlainPage } from '../platform/plain-page.ts';
import { Call, PageRoute, Signed } from '../platform/route.ts';
import { CoachService, type SignedOrder } from './coaching.service.ts';

const ask = {
  title: 'Have you written to this client?',
  text: 'Press the button once your message is on its way. Their profile then says that you have written, and we stop reminding you.',
  button: 'I’ve contacted them',
};

const thanks = {
  title: 'Thank you, recorded',
  text: 'Their profile now says that you have written. You can close this page.',
};

@Controller()
export class CoachController {
  constructor(private readonly coach: CoachService) {}

  @Call(coaching.read, 'session')
  async readCoaching(@CurrentViewer() viewer: Viewer): Promise<Success<Coaching>> {
    return ok(await this.coach.readCoaching(viewer.userId));
  }

  @PageRoute(contactedPage, 'public', contentPolicy)
  ask(@Param() link: SignedOrder): Promise<string> {
    this.coach.assertSigned(link);
    return renderPlainPage(ask);
  }

  @PageRoute(confirmContacted, 'public', contentPolicy)
  @Signed()
  async confirm(@Param() link: SignedOrder): Promise<string> {
    await this.coach.confirmContact(link);
    return renderPlainPage(thanks);
  }
}
