import { Inject, Injectable } from '@nestjs/common';
import { isSignedLink } from '@repo/server/security/signed-links';
import { AppError } from '@repo/server/app-error';
import { CONFIG, type Config } from '../../platform/config.ts';
import { PreferencesRepository } from '@repo/accounts/preferences.repository';

/** The parameters of the link in a reminder. */
export interface ReminderLink {
  userId: string;
  signature: string;
}

@Injectable()
export class RemindersService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly preferences: PreferencesRepository,
  ) {}

  /** @throws AppError NOT_FOUND for a link that we did not sign, before any read */
  assertSigned({ userId, signature }: ReminderLink): void {
    const link = { subject: userId, signature };
    if (!isSignedLink(this.config.SECRET_KEY, 'reminders-off', link))
      throw new AppError('NOT_FOUND');
  }

  async switchOff(link: ReminderLink): Promise<void> {
    this.assertSigned(link);
    await this.preferences.switchOffReminders(link.userId);
  }
}
