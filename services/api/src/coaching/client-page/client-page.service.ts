import { Injectable } from '@nestjs/common';
import { ClientActions } from './client-actions.ts';
import type { Form } from './client-form.ts';
import { ClientLinks, type ClientLink } from './client-links.ts';
import { renderNotice } from './client-template.ts';
import { closedPage, expiredPage, sentPage } from './client-texts.ts';
import { ClientView } from './client-view.ts';
import { ClientsRepository } from './clients.repository.ts';

/** A page that was opened in time may still be sent so many days later. */
const graceDays = 1;

/** The page of one client: whoever holds the signed link reads and writes, nobody else. */
@Injectable()
export class ClientPageService {
  constructor(
    private readonly links: ClientLinks,
    private readonly clients: ClientsRepository,
    private readonly actions: ClientActions,
    private readonly view: ClientView,
  ) {}

  /** @throws AppError NOT_FOUND for a link that we did not sign, before anything is read */
  async show(link: ClientLink): Promise<string> {
    if (this.links.judge(link) === 'expired') return renderNotice(expiredPage);
    const client = await this.clients.find(link.orderId);
    return client ? this.view.render(client) : renderNotice(closedPage);
  }

  /** @throws AppError NOT_FOUND for a link that we did not sign, before anything is read */
  async change(link: ClientLink, form: Form): Promise<string> {
    if (this.links.judge(link, graceDays) === 'expired') return this.#renew(link, form);
    const client = await this.clients.find(link.orderId);
    if (!client) return renderNotice(closedPage);
    const faults = await this.actions.act(client, form);
    const now = (await this.clients.find(link.orderId)) ?? client;
    return this.view.render(now, { form, faults });
  }

  async #renew(link: ClientLink, { action }: Form): Promise<string> {
    if (action !== 'renew') return renderNotice(expiredPage);
    await this.links.renew(link);
    return renderNotice(sentPage);
  }
}
