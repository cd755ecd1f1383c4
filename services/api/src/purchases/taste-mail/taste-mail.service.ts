import { Inject, Injectable } from '@nestjs/common';
import { isSignedLink, type LinkPurpose } from '@repo/backend/security/signed-links';
import { isTooMany, Limits } from '../../accounts/limits/limits.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { TasteMailRepository } from './taste-mail.repository.ts';

/** The parameters of the links in these mails. */
export interface SignedGuest {
  id: string;
  signature: string;
}

/** @returns one name for what many providers deliver into one inbox: `a+b@…`, and dots at Gmail */
const inboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  const [name = ''] = local.split('+', 1);
  return `${/^g(?:oogle)?mail\.com$/.test(domain) ? name.replaceAll('.', '') : name}@${domain}`;
};

/** The rest of the free reading by mail, for people who are not ready to buy (ADR 0041). */
@Injectable()
export class TasteMailService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: Limits,
    private readonly guests: TasteMailRepository,
  ) {}

  /** @throws AppError NOT_FOUND where it is switched off, TOO_MANY_REQUESTS for a network */
  async ask(email: string, network: string): Promise<void> {
    this.#assertOn();
    await this.limits.count(['tasteMail', network], ['tasteMailSite', 'site']);
    await this.guests.add(email, await this.#isAllowed(email));
  }

  /** @throws AppError NOT_FOUND for a link that we did not sign, before any read */
  assertSigned(purpose: LinkPurpose, { id, signature }: SignedGuest): void {
    const link = { subject: id, signature };
    if (!isSignedLink(this.config.SECRET_KEY, purpose, link)) throw new AppError('NOT_FOUND');
  }

  assertConfirmable(link: SignedGuest): void {
    this.#assertOn();
    this.assertSigned('taste-mail-confirm', link);
  }

  /** @returns false where the address was erased before it was confirmed */
  confirm(link: SignedGuest): Promise<boolean> {
    this.assertConfirmable(link);
    return this.guests.confirm(link.id);
  }

  /** Works even if switched off, because the links of mails sent before must keep working. */
  end(link: SignedGuest): Promise<void> {
    this.assertSigned('taste-mail-end', link);
    return this.guests.end(link.id);
  }

  #assertOn(): void {
    if (this.config.TASTE_MAIL === 'off') throw new AppError('NOT_FOUND');
  }

  /** Over the limit the answer is the usual one, which does not reveal that an address was typed before. */
  async #isAllowed(email: string): Promise<boolean> {
    try {
      await this.limits.count(['tasteMailAddress', inboxOf(email)]);
      return true;
    } catch (error) {
      if (isTooMany(error)) return false;
      throw error;
    }
  }
}
