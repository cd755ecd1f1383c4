import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from './viewer.ts';

/** So long after a login a member need not prove again who they are, in milliseconds. */
const freshMs = 600_000;

export const isFresh = ({ authenticatedAt }: Pick<Viewer, 'authenticatedAt'>): boolean =>
  Date.now() - authenticatedAt.getTime() < freshMs;

/** @throws AppError FRESH_PROOF_REQUIRED */
export const requireFresh = (viewer: Pick<Viewer, 'authenticatedAt'>): void => {
  if (!isFresh(viewer)) throw new AppError('FRESH_PROOF_REQUIRED');
};
