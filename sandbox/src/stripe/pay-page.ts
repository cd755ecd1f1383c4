import { formatAmount, html, renderPage, type Html } from '../pages.ts';
import type { LineItem, Session } from './books.ts';

export interface PayView {
  session: Session;
  items: LineItem[];
  /** The code in use, as a person typed it. */
  code: string | null;
  /** What a person has typed so far. */
  email: string;
  /** Why the last press did not work. */
  problem: string | null;
}

const itemRow = ({ description, quantity, amount_subtotal: amount, currency }: LineItem): Html =>
  html`<dt>${description} × ${quantity}</dt>
    <dd>${formatAmount(amount, currency)}</dd>`;

const summary = ({ session, items, code }: PayView): Html => {
  const off = session.total_details?.amount_discount ?? 0;
  return html`<section class="card" aria-labelledby="summary">
    <h2 id="summary">Your order</h2>
    <dl>
      ${items.map(itemRow)}
      ${
        off > 0 &&
        html`<dt>Discount${code && ` (${code})`}</dt>
          <dd>−${formatAmount(off, session.currency)}</dd>`
      }
      <dt class="total">Total due</dt>
      <dd class="total">${formatAmount(session.amount_total, session.currency)}</dd>
    </dl>
  </section>`;
};

const codeField = (code: string | null): Html =>
  html`<label for="promotion_code">Promotion code (optional)</label>
    <input id="promotion_code" name="promotion_code" autocomplete="off" value="${code}" />
    <p class="hint">Codes that exist here are listed on the <a href="/">front page</a>.</p>`;

const form = ({ session, code, email, problem }: PayView): Html =>
  html`<form class="card" method="post" action="/pay/${session.id}">
    ${problem && html`<p class="alert" role="alert" id="problem">${problem}</p>`}
    <label for="email">E-mail</label>
    <input
      id="email"
      name="email"
      type="email"
      required
      autocomplete="email"
      value="${session.customer_email ?? email}"
      ${session.customer_email !== null && 'readonly'}
      ${problem && html`aria-describedby="problem"`}
    />
    ${session.allow_promotion_codes && codeField(code)}
    <div class="actions">
      <button class="primary" name="action" value="pay">Pay</button>
      ${
        session.allow_promotion_codes &&
        html`<button name="action" value="apply" formnovalidate>Apply code</button>`
      }
      <button name="action" value="decline" formnovalidate>Decline</button>
      <button name="action" value="cancel" formnovalidate>Cancel</button>
    </div>
    <p class="hint">
      Pay succeeds, Decline behaves like a refused card, Cancel goes back. No card is asked for.
    </p>
  </form>`;

/** The hosted page of an open session. */
export const renderPayPage = (view: PayView): string =>
  renderPage({
    title: `Pay ${formatAmount(view.session.amount_total, view.session.currency)}`,
    kicker: 'Hosted payment page (stand-in)',
    main: html`<div class="narrow">${summary(view)} ${form(view)}</div>`,
  });

/** The page of a session that can no longer be paid. */
export const renderClosedPage = (title: string, sentence: string, onward: string | null): string =>
  renderPage({
    title,
    kicker: 'Hosted payment page (stand-in)',
    main: html`<p>${sentence}</p>
      ${onward && html`<p><a href="${onward}">Continue</a></p>`}`,
  });
