import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ContactWishes } from '@repo/contracts/accounts/me';
import type { CoachingPlan, CoachingSession } from '@repo/contracts/coaching/coaching';
import { rules } from '@repo/contracts/rules';
import { offers } from '@repo/product/offers';
import { coachingSessions, coachMessaging } from '@repo/product/products';
import { weeks } from '@repo/product/weeks';
import { CONFIG, type Config } from '../../platform/config.ts';
import { NotesReader, type CoachNotes, type SharedReflection } from '../notes/notes-reader.ts';
import type { Faults, Form } from './client-form.ts';
import { formatMoment, sessionForm, wallOf, type SessionFormView } from './client-moments.ts';
import { renderClientPage } from './client-template.ts';
import type { ClientRow } from './clients.repository.ts';

interface SessionView {
  id: string;
  title: string;
  /** As the title, within a sentence. */
  name: string;
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
  contacted: 'Thank you. Their profile now says that you’ve written.',
  session: 'Saved. Your client gets an email about every new time and place.',
  remove: 'Removed. If it was still ahead, your client gets an email about it.',
  plan: 'Sent. Your client gets an email that a plan is there.',
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
    contact &&
    (contact.mayLeaveMessage ? 'You may leave a message.' : 'Please don’t leave a message.'),
});

@Injectable()
export class ClientView {
  readonly #zone: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly reader: NotesReader,
  ) {
    this.#zone = config.COACH_TIME_ZONE;
  }

  /** Decrypts for this one page what the client chose to share, and what the coach wrote. */
  async render(client: ClientRow, { form = {}, faults = {} }: Sent = {}): Promise<string> {
    const { userId, orderId } = client;
    const notes = userId ? await this.reader.readForCoach(userId, orderId) : nothing;
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
      sessions: this.#sessionsOf(notes.sessions, sent),
      newSession: this.#newSession(notes.sessions, sent),
      zones: Intl.supportedValuesOf('timeZone'),
      plan: planOf(sent),
      plans: notes.plans.map((plan) => this.#planOf(plan)),
      shared: notes.shared.map((reflection) => this.#sharedOf(reflection)),
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

  #sessionsOf(sessions: CoachingSession[], sent: Required<Sent>): SessionView[] {
    return sessions.map(({ id, startsAt, timeZone, place }, at) => {
      const start = new Date(startsAt);
      const isSent = sent.form['action'] === 'session' && sent.form['id'] === id;
      const known = { ...wallOf(start, timeZone), zone: timeZone, place };
      const values = { ...known, ...(isSent && sent.form), id };
      const onCoachClock = `On your clock: ${formatMoment(start, this.#zone)}`;
      return {
        id,
        title: `Session ${String(at + 1)} of ${String(coachingSessions())}`,
        name: `session ${String(at + 1)}`,
        when: formatMoment(start, timeZone),
        there: timeZone === this.#zone ? null : onCoachClock,
        place,
        isOpen: isSent,
        form: sessionForm(values, isSent ? sent.faults : {}, 'Save the change'),
      };
    });
  }

  #newSession(noted: CoachingSession[], { form, faults }: Required<Sent>): SessionFormView | null {
    if (noted.length >= coachingSessions()) return null;
    const isSent = form['action'] === 'session' && !noted.some(({ id }) => id === form['id']);
    const empty = { id: randomUUID(), zone: this.#zone };
    return sessionForm({ ...empty, ...(isSent && form) }, isSent ? faults : {}, 'Save the session');
  }

  #planOf({ writtenAt, text }: CoachingPlan): ClientPage['plans'][number] {
    return { writtenAt: formatMoment(new Date(writtenAt), this.#zone), text };
  }

  #sharedOf({ week, sharedAt, text }: SharedReflection): ClientPage['shared'][number] {
    return {
      title: `Week ${String(week)}: ${weeks[week - 1]?.title ?? ''}`,
      sharedAt: `Shared ${formatMoment(new Date(sharedAt), this.#zone)}`,
      text,
    };
  }
}

const nothing: CoachNotes = { sessions: [], plans: [], shared: [] };

const planOf = ({ form, faults }: Required<Sent>): ClientPage['plan'] => {
  const isSent = form['action'] === 'plan';
  return {
    id: randomUUID(),
    text: isSent ? (form['plan'] ?? '') : '',
    max: rules.plan.max,
    fault: isSent ? faults['plan'] : undefined,
  };
};
