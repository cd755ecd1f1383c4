import { paths } from '@repo/contracts/paths';
import type { FastifyInstance } from 'fastify';
import { faultModes, services, type Fault, type Service } from '../faults.ts';
import { formatAmount, formatTime, html, renderPage, renderTable, type Html } from '../pages.ts';
import { seededCodes } from '../stripe/promotions.ts';
import type { World } from '../world.ts';
import { paymentRows } from './ledger.ts';

type PaymentRow = ReturnType<typeof paymentRows>[number];

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

const button = (session: string, action: string, label: string, fields: [string, string][] = []) =>
  html`<form method="post" action="/control/payments/${session}/${action}">
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>${label}</button>
  </form>`;

type Choice = [isOffered: (row: PaymentRow) => boolean, render: (id: string) => Html];

const isCharged = (row: PaymentRow): boolean => row.charge !== null;
const isWaiting = (row: PaymentRow): boolean => row.intentStatus === 'processing';
const isRefundable = (row: PaymentRow): boolean =>
  isCharged(row) && row.amountRefunded < row.amountReceived;
const isDisputed = (row: PaymentRow): boolean => row.dispute === 'needs_response';

/** What one can do with a payment, and when. */
const choices: Choice[] = [
  [({ status }) => status === 'open', (id) => html`<a href="/pay/${id}">Pay page</a> `],
  [({ status }) => status === 'open', (id) => button(id, 'expire', 'Expire')],
  [isWaiting, (id) => button(id, 'settle', 'Settle', [['paid', 'true']])],
  [isWaiting, (id) => button(id, 'settle', 'Fail', [['paid', 'false']])],
  [isRefundable, (id) => button(id, 'refund', 'Refund')],
  [(row) => isCharged(row) && !row.dispute, (id) => button(id, 'dispute', 'Dispute')],
  [isDisputed, (id) => button(id, 'dispute', 'Dispute won', [['status', 'won']])],
  [isDisputed, (id) => button(id, 'dispute', 'Dispute lost', [['status', 'lost']])],
];

const payments = (world: World): Html =>
  renderTable({
    caption: 'Payments',
    head: ['Started (UTC)', 'E-mail', 'Amount', 'State', 'Reference', ''],
    empty: 'No payment yet. Start a checkout in the product.',
    rows: paymentRows(world)
      .slice(0, shown)
      .map((row) => [
        formatTime(row.created * 1000),
        row.email ?? '',
        formatAmount(row.amountTotal, row.currency),
        [row.status, row.paymentStatus, row.dispute && `dispute ${row.dispute}`]
          .concat(row.amountRefunded > 0 ? 'refunded' : [])
          .filter(Boolean)
          .join(', '),
        html`<code>${(row.paymentIntent ?? row.session).slice(-8)}</code>`,
        choices.filter(([isOffered]) => isOffered(row)).map(([, render]) => render(row.session)),
      ]),
  });

const deliveries = ({ stripe: { books } }: World): Html =>
  renderTable({
    caption: 'Webhook deliveries',
    head: ['Event', 'State', 'Answers', ''],
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

const fields: [name: keyof Fault, label: string][] = [
  ['times', 'Times'],
  ['status', 'Status'],
  ['code', 'SMTP code'],
  ['ms', 'Milliseconds'],
  ['count', 'Count'],
  ['amount', 'Cents'],
];

const describe = ({ mode, ...rest }: Fault): string =>
  [mode, ...Object.entries(rest).map(([name, value]) => `${name} ${value}`)].join(', ');

const faultForm = (service: Service, fault: Fault | undefined): Html =>
  html`<form class="card" method="post" action="/control/faults" aria-label="Fault of ${service}">
    <h3>${service}</h3>
    ${fault && html`<p class="note">On now: ${describe(fault)}</p>`}
    <input type="hidden" name="service" value="${service}" />
    <label for="${service}-mode">What goes wrong</label>
    <select id="${service}-mode" name="mode">
      <option value="">nothing</option>
      ${Object.entries(faultModes[service]).map(
        ([mode, about]) =>
          html`<option value="${mode}" ${fault?.mode === mode && 'selected'}>
            ${mode}: ${about.replaceAll('`', '')}
          </option>`,
      )}
    </select>
    <div class="fields">
      ${fields.map(
        ([name, label]) =>
          html`<div>
            <label for="${service}-${name}">${label}</label>
            <input id="${service}-${name}" name="${name}" type="number" min="0" />
          </div>`,
      )}
    </div>
    <div class="actions"><button>Set ${service}</button></div>
  </form>`;

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
