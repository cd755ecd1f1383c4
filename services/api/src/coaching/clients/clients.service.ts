import { Inject, Injectable } from '@nestjs/common';
import { verifyExpiringLink } from '@repo/backend/security/signed-links';
import type { Client } from '@repo/contracts/coaching/coaching';
import { Limits } from '../../accounts/limits/limits.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { NotesReader } from '../notes/notes-reader.ts';
import type { ClientAccount } from './client-notes.ts';
import { ClientsRepository, type ClientRow } from './clients.repository.ts';

/** The parameters of the link in the coach's mails. */
export interface ClientLink {
  orderId: string;
  expires: string;
  signature: string;
}

/** How long after the link's expiry a page that was opened in time may still send a note. */
const graceDays = 1;

/** One client's page: only the holder of the signed link reads and writes. */
@Injectable()
export class ClientsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly limits: Limits,
    private readonly clients: ClientsRepository,
    private readonly reader: NotesReader,
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
   * @returns the client's current state; after the link's expiry without shared texts and notes
   * @throws AppError NOT_FOUND for a client without an account, TOO_MANY_REQUESTS: each note is a mail
   */
  async note(link: ClientLink, write: (about: ClientAccount) => Promise<void>): Promise<Client> {
    const { orderId, userId } = await this.#find(link, graceDays);
    if (!userId) throw new AppError('NOT_FOUND');
    await this.limits.count(['coachNotes', orderId]);
    await write({ orderId, userId });
    const client = await this.#toClient(await this.clients.find(orderId));
    const isOpen = this.#judge(link) === 'valid';
    if (isOpen || !client.notes) return client;
    const own = { ...client.notes.own, text: '' };
    return { ...client, notes: { ...client.notes, own, shared: [] } };
  }

  /**
   * Requests a new link, at most a few times an hour. It always goes to the coach's own address; if
   * none is sent, others were sent within the hour.
   */
  async renew(link: ClientLink): Promise<void> {
    this.#requireOpen(link, Infinity);
    try {
      await this.limits.count(['coachLink', link.orderId]);
      await this.clients.askForLink(link.orderId);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')) throw error;
    }
  }

  /** @throws AppError NOT_FOUND for a link that we did not sign, before any read; LINK_ENDED */
  #requireOpen(link: ClientLink, days?: number): void {
    const verdict = this.#judge(link, days);
    if (verdict !== 'valid') throw new AppError(verdict ? 'LINK_ENDED' : 'NOT_FOUND');
  }

  #judge({ orderId: subject, ...link }: ClientLink, days?: number) {
    const { SECRET_KEY } = this.config;
    return verifyExpiringLink(SECRET_KEY, 'coach-client', { subject, ...link }, days);
  }

  #find(link: ClientLink, days?: number): Promise<ClientRow> {
    this.#requireOpen(link, days);
    return this.clients.find(link.orderId);
  }

  /** Decrypts the texts that the client shares, and the coach's own. */
  async #toClient({ orderId, userId, ...client }: ClientRow): Promise<Client> {
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
      notes: userId ? await this.reader.readForCoach(userId, orderId) : null,
    };
  }
}
