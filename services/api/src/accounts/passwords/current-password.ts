import { Injectable } from '@nestjs/common';
import { ProfilesRepository } from '../profile/profiles.repository.ts';
import { PasswordChecks, type CountedTries } from './password-checks.ts';
import { Passwords, type Hasher } from './passwords.ts';

/** The password that a member gives again, and from where. */
export interface GivenPassword {
  userId: string;
  password: string;
  network: string;
}

/** Somebody who is signed in proves once more that they are the member. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly profiles: ProfilesRepository,
    private readonly checks: PasswordChecks,
    private readonly passwords: Passwords,
  ) {}

  /** Where there is none yet: nothing to compare, yet a place to hash in. @throws AppError BUSY */
  hash<Result>(network: string, work: (hasher: Hasher) => Promise<Result>): Promise<Result> {
    return this.passwords.limited(work, network);
  }

  /**
   * @param onMatch what follows; hears the stored hash
   * @returns what came of it, or undefined when the password is another one
   * @throws AppError TOO_MANY_REQUESTS, BUSY
   */
  prove<Result>(
    { userId, password, network }: GivenPassword,
    onMatch: (stored: string, hasher: Hasher) => Promise<Result>,
  ): Promise<Result | undefined> {
    const counted: CountedTries = [['passwordRepeated', userId]];
    const find = () => this.profiles.findPassword(userId);
    return this.checks.check(
      { network, password, find, countedFor: () => counted },
      { onMatch: ({ passwordHash }, hasher) => onMatch(passwordHash, hasher) },
    );
  }
}
