import { faultModes, type Fault, type Service } from '../faults.ts';
import { html, type Html } from '../pages.ts';

const fields: [name: keyof Fault, label: string][] = [
  ['times', 'Times'],
  ['status', 'Status'],
  ['code', 'SMTP code'],
  ['ms', 'Milliseconds'],
  ['count', 'Count'],
  ['amount', 'Cents'],
];

const names: Record<Service, string> = {
  smtp: 'Mail',
  stripe: 'Stripe calls',
  webhook: 'Stripe events',
  checkout: 'Pay page',
  google: 'Google',
  openai: 'OpenAI',
};

const describe = ({ mode, ...rest }: Fault): string =>
  [mode, ...Object.entries(rest).map(([name, value]) => `${name} ${value}`)].join(', ');

/** The switches of one service. */
export const faultForm = (service: Service, fault: Fault | undefined): Html =>
  html`<form
    class="card"
    method="post"
    action="/control/faults"
    aria-label="Fault of ${names[service]}"
  >
    <h3>${names[service]}</h3>
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
    <div class="actions"><button>Set ${names[service]}</button></div>
  </form>`;
