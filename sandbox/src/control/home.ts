import { paths } from '@repo/contracts/paths';
import type { FastifyInstance } from 'fastify';
import { services } from '../faults.ts';
import { formatTime, html, renderPage, renderTable, type Html } from '../pages.ts';
import { seededCodes } from '../stripe/seeded-codes.ts';
import type { World } from '../world.ts';
import { faultForm } from './fault-form.ts';
import { payments } from './payment-table.ts';

const shown = 50;

const parts = ({ settings, stripe }: World): Html => {
  const origin = stripe.origin();
  const rows: [part: string, address: string, about: string][] = [
    ['Mail', `${settings.host}:${settings.smtpPort}`, 'takes every mail; read them under Mail'],
    ['Stripe', `${origin}/v1`, 'Checkout, promotion codes, refunds, events; signed webhooks'],
    ['Google', `${origin}/google/authorize`, 'sign in as anybody'],
    ['OpenAI', `${origin}/openai/v1`, 'Responses API; answers the actual reflection'],
    ['Webhooks', settings.webhookUrl, 'where payment events are sent'],
  ];
  return renderTable({
    caption: 'What stands in for what',
    head: ['Part', 'Address', 'What it does'],
    empty: '',
    rows: rows.map(([part, address, about]) => [part, html`<code>${address}</code>`, about]),
  });
};

const codes = (): Html =>
  renderTable({
    caption: 'Promotion codes',
    head: ['Code', 'Gives'],
    empty: '',
    rows: seededCodes.map(({ code, about }) => [html`<code>${code}</code>`, about]),
  });

const deliveries = ({ stripe: { books } }: World): Html =>
  renderTable({
    caption: 'Webhook deliveries',
    head: ['Event', 'State', 'Answers', 'Do'],
    empty: 'No event sent yet.',
    rows: books.deliveries
      .all()
      .slice(0, shown)
      .map(({ eventId, type, state, attempts }) => [
        type,
        state,
        attempts.map(({ status }) => status ?? 'none').join(', '),
        html`<form method="post" action="/control/events/${eventId}/resend">
          <button>Send again</button>
        </form>`,
      ]),
  });

const mails = ({ inbox }: World): Html =>
  renderTable({
    caption: 'Latest mails',
    head: ['Subject', 'To', 'Received (UTC)'],
    empty: 'No mail yet.',
    rows: inbox
      .list()
      .slice(0, 10)
      .map((mail) => [
        html`<a href="/mail/${mail.id}">${mail.subject || '(no subject)'}</a>`,
        mail.to.map(({ Address }) => Address).join(', '),
        formatTime(mail.at),
      ]),
  });

const links = ({ settings }: World): Html =>
  html`<p>
    The product:
    ${[paths.home, paths.auth, paths.checkoutSelfGuided, paths.checkout].map(
      (path) => html`<a href="${new URL(path, settings.publicUrl).href}">${path}</a> `,
    )}
  </p>`;

const main = (world: World): Html => {
  const table = world.faults.current();
  return html`<p>
      This process plays the outside world for the product: its mail server, Stripe, Google and
      OpenAI. The product runs its real code against it.
    </p>
    ${links(world)} ${parts(world)}
    <h2>Payments</h2>
    ${payments(world)}
    <h2>Mail</h2>
    ${mails(world)}
    <p><a href="/mail">All mail</a></p>
    <h2>Promotion codes</h2>
    ${codes()}
    <h2>Webhook deliveries</h2>
    ${deliveries(world)}
    <h2>Faults</h2>
    <p>
      Make a part misbehave. Tests do the same with JSON: <code>PUT /control/faults</code>; what
      happened stands in <a href="/control/ledger"><code>GET /control/ledger</code></a
      >.
    </p>
    ${services.map((service) => faultForm(service, table[service]))}
    <form method="post" action="/control/reset">
      <button>Forget everything</button>
    </form>`;
};

export const homePage = (server: FastifyInstance, world: World): void => {
  server.get('/', (_request, reply) =>
    reply
      .type('text/html')
      .send(renderPage({ title: 'Sandbox', kicker: 'Local stand-ins', main: main(world) })),
  );
};
