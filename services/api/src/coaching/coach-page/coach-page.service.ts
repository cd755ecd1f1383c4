import { Inject, Injectable } from '@nestjs/common';
import type { CoachingRow } from '@repo/coaching/texts';
import { verifyExpiringLink } from '@repo/server/security/signed-links';
import type { Client } from '@repo/contracts/coaching/coaching';
import { coachingAppointments } from '@repo/product/products';
import { Limits } from '../../accounts/limits/limits.ts';
import { AppError } from '@repo/server/app-error';
import { CONFIG, type Config } from '../../platform/config.ts';
import { WeeksReader } from '../weeks/weeks-reader.ts';
import { ClientsService, type OpenClient } from './clients.service.ts';

/** The parameters of the link in the coach's mails. */
export interface ClientLink {
  orderId: string;
  expires: string;
  signature: string;
}

/** How long after the link's expiry a page that was opened in time may still be saved. */
const graceDays = 1;

const isWeek = (week: number): boolean =>
  Number.isInteger(week) && week >= 1 && week <= coachingAppointments();

/** One client's page: only the holder of the signed link reads and writes. */
@Injectable()
export class CoachPageService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: Limits,
    private readonly clients: ClientsService,
    private readonly weeks: WeeksReader,
  ) {}

  async read(link: ClientLink): Promise<Client> {
    return this.#toClient(await this.#find(link));
  }

  async confirmContact(link: ClientLink): Promise<Client> {
    const { orderId } = await this.#find(link);
    await this.clients.confirmContact(orderId);
    return this.#toClient(await this.clients.find(orderId));
  }

  /**
   * @returns the client's current state
   * @throws AppError NOT_FOUND for a client without an account, TOO_MANY_REQUESTS: each write is a mail
   */
  async write(
    link: ClientLink,
    week: string,
    change: (row: CoachingRow) => Promise<void>,
  ): Promise<Client> {
    const client = await this.#find(link, graceDays);
    const { orderId, userId } = client;
    if (!userId || !isWeek(Number(week))) throw new AppError('NOT_FOUND');
    await this.limits.count(['coachWrites', orderId]);
    await change({ orderId, userId, week: Number(week) });
    return this.#toClient(client);
  }

  /**
   * Requests a new link, at most a few times an hour. It always goes to the coach's own address; if
   * none is sent, others were sent within the hour.
   */
  async renew(link: ClientLink): Promise<void> {
    this.#requireOpen(link, Infinity);
    if (await this.limits.allows(['coachLink', link.orderId]))
      await this.clients.askForLink(link.orderId);
  }

  /** @throws AppError NOT_FOUND for a link that we did not sign, before any read; LINK_ENDED */
  #requireOpen({ orderId: subject, expires, signature }: ClientLink, days?: number): void {
    const { SECRET_KEY } = this.config;
    const link = { subject, expires, signature };
    const verdict = verifyExpiringLink(SECRET_KEY, 'coach-client', link, days);
    if (verdict !== 'valid') throw new AppError(verdict ? 'LINK_ENDED' : 'NOT_FOUND');
  }

  #find(link: ClientLink, days?: number): Promise<OpenClient> {
    this.#requireOpen(link, days);
    return this.clients.find(link.orderId);
  }

  async #toClient({ orderId, userId, ...client }: OpenClient): Promise<Client> {
    return {
      name: client.name,
      email: client.email,
      phone: client.phone,
      contact: client.contact,
      offer: client.offer,
      paidAt: client.paidAt.toISOString(),
      dueAt: client.dueAt.toISOString(),
      contactedAt: client.contactedAt?.toISOString() ?? null,
      timeZone: this.config.COACH_TIME_ZONE,
      weeks: userId ? await this.weeks.read({ userId, orderId }) : null,
    };
  }
}
