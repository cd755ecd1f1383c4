import { endpoint, page } from '../wire.ts';

export interface Coaching {
  /** `none`: no coaching was bought, or it was refunded. `overdue`: the promised hours are over. */
  state: 'none' | 'waiting' | 'overdue' | 'contacted';
  /** By when the coach writes. */
  dueAt: string | null;
  contactedAt: string | null;
  /** The coach's address, for whoever is coached. */
  replyTo: string | null;
}

export interface CoachingSession {
  id: string;
  startsAt: string;
  /** IANA name of the zone in which the coach named the hour. */
  timeZone: string;
  /** An address, or a link to a call. */
  place: string;
  /** Rises with every change. */
  revision: number;
}

export interface CoachingPlan {
  id: string;
  writtenAt: string;
  text: string;
}

/** A week that the member wrote about, and what of it the coach may read. */
export interface ShareableWeek {
  week: number;
  /** The newest version, its text and when it was saved. */
  version: number;
  text: string;
  savedAt: string;
  /** The version that the coach may read, and since when; null when none. */
  shared: { version: number; sharedAt: string } | null;
}

export interface CoachingNotes {
  /** In the order in which they take place. */
  sessions: CoachingSession[];
  /** Newest first. */
  plans: CoachingPlan[];
  /** Only weeks with a reflection. */
  weeks: ShareableWeek[];
}

export interface ShareBody {
  version: number;
}

export const coaching = {
  /** Whether the coach has written yet, for the caller's newest purchase. */
  read: endpoint<undefined, Coaching>('GET', '/me/coaching'),
  /** What the coach wrote for the caller stays the caller's, also after a refund. */
  readNotes: endpoint<undefined, CoachingNotes>('GET', '/me/coaching/notes'),
  /** Lets the coach read one version of a week's reflection. */
  share: endpoint<ShareBody, ShareableWeek[]>('POST', '/me/coaching/shares/{week}'),
  unshare: endpoint<undefined, ShareableWeek[]>('DELETE', '/me/coaching/shares/{week}'),
} as const;

/**
 * The page of one client, below `/api`, for whoever holds the coach's signed link. GET changes
 * nothing, because mail scanners follow links; POST takes its forms.
 */
export const clientPage = page('GET', '/coach/clients/{orderId}/{expires}/{signature}');
export const changeClient = page('POST', clientPage.path);
