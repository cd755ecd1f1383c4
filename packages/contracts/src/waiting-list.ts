import { endpoint } from './wire.ts';

export interface WaitingListBody {
  email: string;
}

export const waitingList = {
  /** Answers the same whether the address waits already or not. */
  join: endpoint<WaitingListBody, null>('POST', '/waiting-list'),
} as const;
