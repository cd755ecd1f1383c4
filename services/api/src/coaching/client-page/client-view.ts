import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { decryptText } from '@repo/backend/encryption';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import { rules } from '@repo/contracts/rules';
import { offers } from '@repo/product/offers';
import { coachingSessions, coachMessaging } from '@repo/product/products';
import { weeks } from '@repo/product/weeks';
import { MemberKeys } from '../../accounts/keys/member-keys.ts';
import { CONFIG, type Config } from '../../platform/config.ts';
import { toPlan, toSession } from '../notes/notes.service.ts';
import { PlansRepository, type PlanRow } from '../notes/plans.repository.ts';
import { SessionsRepository, type SessionRow } from '../notes/sessions.repository.ts';
import { SharesRepository, type SharedText } from '../notes/shares.repository.ts';
import type { Faults, Form } from './client-form.ts';
import { formatMoment, sessionForm, wallOf, type SessionFormView } from './client-moments.ts';
import { renderClientPage } from './client-template.ts';
import type { ClientRow } from './clients.repository.ts';

interface SessionView {
  id: string;
  title: string;
  when: string;
  /** The same moment on the coach's own clock, where that is another one. */
  there: string | null;
  place: string;
  isOpen: boolean;
  form: SessionFormView;
}

/** Everything that the coach's page of one client says. */
export interface ClientPage {
  title: string;
  notice: string | undefined;
  faults: string[] | null;
  contact: ReturnType<typeof contactOf>;
  bought: string;
  outreach: string;
  isWaiting: boolean;
  messaging: string;
  canNote: boolean;
  sessions: SessionView[];
  newSession: SessionFormView | null;
  zones: string[];
  plan: { id: string; text: string; max: number; fault: string | undefined };
  plans: { writtenAt: string; text: string }[];
  shared: { title: string; sharedAt: string; text: string }[];
}

/** What was sent, when the page is shown again because of it. */
export interface Sent {
  form?: Form;
  faults?: Faults;
}

const notices: Partial<Record<string, string>> = {
  contacted: 'Thank you, recorded. Their profile now says that you have written.',
  session: 'Noted. Your client hears of every new time and place by email.',
  remove: 'Removed. Your client hears of it by email.',
  plan: 'Sent. Your client hears by email that a plan is there.',
};

const channels: Record<ContactWishes['channel'], string> = {
  email: 'by email',
  phone: 'by phone',
  text: 'by text message',
};

const wishesOf = (contact: ContactWishes | null): string => {
  if (!contact) return 'They have not said. Please write an email first.';
  return [channels[contact.channel], contact.hours].filter(Boolean).join(', ');
};

/** An address may contain what would begin another header of the draft, as in `a?bcc=b@c.com`. */
const toMailLink = (address: string): string =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;

const contactOf = ({ email, phone, contact }: ClientRow) => ({
  email,
  mailLink: toMailLink(email),
  phone,
  phoneLink: phone && `tel:${phone.replace(/[^+\d]/g, '')}`,
  wishes: wishesOf(contact),
  message:
    contact && (contact.mayLeaveMessage ? 'A message may be left.' : 'Please leave no message.'),
});

@Injectable()
export class ClientView {
  readonly #zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly memberKeys: MemberKeys,
    private readonly sessions: SessionsRepository,
    private readonly plans: PlansRepository,
    private readonly shares: SharesRepository,
  ) {
    this.#zone = config.COACH_TIME_ZONE;
  }

  /** Decrypts for this one page what the client chose to share, and what the coach wrote. */
  async render(client: ClientRow, { form = {}, faults = {} }: Sent): Promise<string> {
    const { userId, orderId } = client;
    const [dataKey, sessions, plans, shared] = await Promise.all([
      userId ? this.memberKeys.find(userId) : undefined,
      this.sessions.findByOrder(orderId),
      this.plans.findByOrder(orderId),
      userId ? this.shares.findShared(userId) : [],
    ]);
    const hasFaults = Object.keys(faults).length > 0;
    const sent = { form: hasFaults ? form : {}, faults };
    return renderClientPage({
      title: client.name ?? 'Your new client',
      notice: hasFaults ? undefined : notices[form['action'] ?? ''],
      faults: hasFaults ? Object.values(faults).map(String) : null,
      contact: contactOf(client),
      bought: `${offers[client.offer].label}, ${formatMoment(client.paidAt, this.#zone)}`,
      outreach: this.#outreachOf(client),
      isWaiting: client.contactedAt === null,
      messaging: coachMessaging,
      canNote: userId !== null,
      sessions: dataKey ? this.#sessionsOf(dataKey, sessions, sent) : [],
      newSession: this.#newSession(sessions, sent),
      zones: Intl.supportedValuesOf('timeZone'),
      plan: planOf(sent),
      plans: dataKey ? plans.map((row) => this.#planOf(dataKey, row)) : [],
      shared: dataKey && userId ? shared.map((row) => this.#sharedOf(dataKey, userId, row)) : [],
    });
  }

  #outreachOf({ dueAt, contactedAt }: ClientRow): string {
    if (contactedAt)
      return `You told us on ${formatMoment(contactedAt, this.#zone)} that you had written.`;
    const due = formatMoment(dueAt, this.#zone);
    return dueAt.getTime() < Date.now()
      ? `We promised a message by ${due}. That hour has passed; please write today.`
      : `We promised a message by ${due}.`;
  }

  #sessionsOf(dataKey: Buffer, rows: SessionRow[], sent: Required<Sent>): SessionView[] {
    return rows.map((row, place) => {
      const session = toSession(dataKey, row);
      const isSent = sent.form['action'] === 'session' && sent.form['id'] === row.id;
      const known = { ...wallOf(row.startsAt, row.timeZone), zone: row.timeZone };
      const values = { ...known, place: session.place, ...(isSent && sent.form), id: row.id };
      return {
        id: row.id,
        title: `session ${String(place + 1)} of ${String(coachingSessions())}`,
        when: formatMoment(row.startsAt, row.timeZone),
        there:
          row.timeZone === this.#zone
            ? null
            : `On your clock: ${formatMoment(row.startsAt, this.#zone)}`,
        place: session.place,
        isOpen: isSent,
        form: sessionForm(values, isSent ? sent.faults : {}, 'Save the change'),
      };
    });
  }

  #newSession(rows: SessionRow[], { form, faults }: Required<Sent>): SessionFormView | null {
    if (rows.length >= coachingSessions()) return null;
    const isSent = form['action'] === 'session' && !rows.some(({ id }) => id === form['id']);
    const empty = { id: randomUUID(), zone: this.#zone };
    return sessionForm({ ...empty, ...(isSent && form) }, isSent ? faults : {}, 'Note the session');
  }

  #planOf(dataKey: Buffer, row: PlanRow) {
    const { text } = toPlan(dataKey, row);
    return { writtenAt: formatMoment(row.createdAt, this.#zone), text };
  }

  #sharedOf(dataKey: Buffer, userId: string, row: SharedText) {
    const { week, version, ciphertext, sharedAt } = row;
    return {
      title: `Week ${String(week)}: ${weeks[week - 1]?.title ?? ''}`,
      sharedAt: `Shared ${formatMoment(sharedAt, this.#zone)}`,
      text: decryptText(dataKey, ciphertext, { kind: 'reflection', userId, week, version }),
    };
  }
}

const planOf = ({ form, faults }: Required<Sent>): ClientPage['plan'] => {
  const isSent = form['action'] === 'plan';
  return {
    id: randomUUID(),
    text: isSent ? (form['plan'] ?? '') : '',
    max: rules.plan.max,
    fault: isSent ? faults['plan'] : undefined,
  };
};
