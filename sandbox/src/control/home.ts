import { paths } from '@repo/contracts/paths';
import type { FastifyInstance } from 'fastify';
import {
  faultModes,
  type numberFields,
  faultyServices,
  type Fault,
  type FaultyService,
} from '../faults.ts';
import { toShownMail } from '../mail/mail-pages.ts';
import { sendPage } from '../pages/pages.ts';
import type { Sandbox } from '../sandbox.ts';
import { promotionCodes } from '../stripe/objects/promotion-codes.ts';
import { paymentRows } from './ledger.ts';
import { toShownPayment } from './payment-buttons.ts';

const shown = 50;

const parts = ({ settings, stripe }: Sandbox) => {
  const origin = stripe.origin();
  const rows: [part: string, address: string, about: string][] = [
    ['Mail', `${settings.host}:${settings.smtpPort}`, 'takes every mail; read them under Mail'],
    ['Stripe', `${origin}/v1`, 'Checkout, promotion codes, events; signed webhooks'],
    ['Google', `${origin}/google/authorize`, 'sign in as anybody'],
    ['OpenAI', `${origin}/openai/v1`, 'Responses API; answers the actual reflection'],
    ['Webhooks', settings.webhookUrl, 'where payment events are sent'],
  ];
  return rows.map(([part, address, about]) => ({ part, address, about }));
};

const links = ({ settings }: Sandbox) =>
  [paths.home, paths.auth, paths.checkoutSelfGuided, paths.checkout].map((path) => ({
    path,
    href: new URL(path, settings.publicUrl).href,
  }));

const deliveries = ({ stripe: { tables } }: Sandbox) =>
  tables.deliveries
    .all()
    .slice(0, shown)
    .map(({ attempts, ...delivery }) => ({
      ...delivery,
      answers: attempts.map(({ status }) => status ?? 'none').join(', '),
    }));

const serviceNames: Record<FaultyService, string> = {
  smtp: 'Mail',
  stripe: 'Stripe calls',
  webhook: 'Stripe events',
  checkout: 'Pay page',
  google: 'Google',
  openai: 'OpenAI',
  moderation: 'OpenAI, moderation',
};

const fieldLabels: Record<keyof typeof numberFields, string> = {
  times: 'Times',
  status: 'Status',
  code: 'SMTP code',
  ms: 'Milliseconds',
  count: 'Count',
  amount: 'Cents',
};

const describe = ({ mode, ...rest }: Fault): string =>
  [mode, ...Object.entries(rest).map(([name, value]) => `${name} ${value}`)].join(', ');

/** The switches of one service. */
const faultForm = (service: FaultyService, fault: Fault | undefined) => ({
  service,
  name: serviceNames[service],
  current: fault && describe(fault),
  modes: Object.entries(faultModes[service]).map(([mode, about]) => ({
    mode,
    about: about.replaceAll('`', ''),
    isOn: fault?.mode === mode,
  })),
  fields: Object.entries(fieldLabels).map(([field, label]) => ({ field, label })),
});

export const homePage = (server: FastifyInstance, sandbox: Sandbox): void => {
  server.get('/', (_request, reply) => {
    const faults = sandbox.faults.current();
    return sendPage(reply, 'home', {
      title: 'Sandbox',
      kicker: 'Local stand-ins',
      links: links(sandbox),
      parts: parts(sandbox),
      payments: paymentRows(sandbox).slice(0, shown).map(toShownPayment),
      mails: sandbox.inbox.list().slice(0, 10).map(toShownMail),
      codes: promotionCodes,
      deliveries: deliveries(sandbox),
      faultForms: faultyServices.map((service) => faultForm(service, faults[service])),
    });
  });
};
