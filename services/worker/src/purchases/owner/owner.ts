import { bareAddress } from '@repo/backend/settings/settings';
import type { WorkerConfig } from '../../platform/config.ts';

/** @returns where mails to whoever owns the business go: to the coach, unless somebody else is named */
export const ownerAddress = ({
  OWNER_EMAIL,
  COACH_EMAIL,
}: Pick<WorkerConfig, 'OWNER_EMAIL' | 'COACH_EMAIL'>): string =>
  bareAddress(OWNER_EMAIL ?? COACH_EMAIL);
