import { Body, Controller, Param } from '@nestjs/common';
import {
  confirmTasteMail,
  endTasteMail,
  tasteMail,
  tasteMailConfirmPage,
  tasteMailEndPage,
} from '@repo/contracts/purchases/taste-mail';
import type { Success } from '@repo/contracts/wire';
import { CurrentCaller, type Caller } from '../../accounts/access/caller.ts';
import { Call, ok, PageRoute, Signed } from '../../platform/calls/route.ts';
import { contentPolicy, renderPlainPage } from '../../platform/plain-page.ts';
import { TasteMailDto } from '../purchases.dto.ts';
import { TasteMailService, type SignedGuest } from './taste-mail.service.ts';

/** The pages of the signed links in these mails: a question with one button, and the result. */
const pages = {
  confirm: {
    title: 'Shall we send it?',
    text: 'One press, and the rest of the reading is on its way to your inbox. A week later we write once more, and that is all.',
    button: 'Yes, send it',
  },
  confirmed: {
    title: 'It’s on its way',
    text: 'The rest of the reading will be in your inbox in a minute or two. Read it whenever you like; there is nothing to keep up with. You can close this page.',
  },
  gone: {
    title: 'This link has ended',
    text: 'We keep an address that nobody confirms for a day only, and this one is no longer here. You can ask again at the end of the free pages.',
  },
  end: {
    title: 'No more mail from us?',
    text: 'One press, and we forget this address. What you have received is yours to keep.',
    button: 'Forget my address',
  },
  ended: {
    title: 'Done, your address is gone',
    text: 'We no longer have it and won’t write again. The free pages stay open to everyone. You can close this page.',
  },
} as const;

@Controller()
export class TasteMailController {
  constructor(private readonly tasteMails: TasteMailService) {}

  /** The same answer for a new address, one that asked before and a member's. */
  @Call(tasteMail.ask, 'public')
  async ask(
    @Body() { email }: TasteMailDto,
    @CurrentCaller() { network }: Caller,
  ): Promise<Success<null>> {
    await this.tasteMails.ask(email, network);
    return ok(null);
  }

  @PageRoute(tasteMailConfirmPage, 'public', contentPolicy)
  askAgain(@Param() link: SignedGuest): string {
    this.tasteMails.assertConfirmable(link);
    return renderPlainPage(pages.confirm);
  }

  @PageRoute(confirmTasteMail, 'public', contentPolicy)
  @Signed()
  async confirm(@Param() link: SignedGuest): Promise<string> {
    const isKnown = await this.tasteMails.confirm(link);
    return renderPlainPage(isKnown ? pages.confirmed : pages.gone);
  }

  @PageRoute(tasteMailEndPage, 'public', contentPolicy)
  askToEnd(@Param() link: SignedGuest): string {
    this.tasteMails.assertSigned('taste-mail-end', link);
    return renderPlainPage(pages.end);
  }

  @PageRoute(endTasteMail, 'public', contentPolicy)
  @Signed()
  async end(@Param() link: SignedGuest): Promise<string> {
    await this.tasteMails.end(link);
    return renderPlainPage(pages.ended);
  }
}
