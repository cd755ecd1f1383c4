import { html, renderPage, type Html } from '../pages.ts';

/** What the product sent a person here with. */
export interface AuthorizationRequest {
  client_id: string;
  redirect_uri: string;
  response_type: string;
  scope: string;
  state: string;
  code_challenge: string;
  code_challenge_method: string;
}

const hiddenFields = (request: AuthorizationRequest): Html[] =>
  Object.entries(request).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}" />`,
  );

export const renderConsentPage = (request: AuthorizationRequest, problem: string | null): string =>
  renderPage({
    title: 'Sign in with Google',
    kicker: 'Google (stand-in)',
    main: html`<form class="card narrow" method="post" action="/google/authorize">
      ${problem && html`<p class="alert" role="alert">${problem}</p>`}
      <p>Be anybody: the same e-mail is always the same Google account.</p>
      ${hiddenFields(request)}
      <label for="email">E-mail</label>
      <input id="email" name="email" type="email" required autocomplete="email" />
      <label for="name">Name</label>
      <input id="name" name="name" required autocomplete="name" />
      <label class="choice">
        <input type="checkbox" name="unverified" value="true" />
        Google has not verified this address
      </label>
      <label for="sub">Account number (optional)</label>
      <input id="sub" name="sub" autocomplete="off" />
      <p class="hint">Two addresses with one number are one account whose address has changed.</p>
      <div class="actions">
        <button class="primary" name="action" value="continue">Continue</button>
        <button name="action" value="cancel" formnovalidate>Cancel</button>
      </div>
    </form>`,
  });

export const renderRefusal = (problems: string[]): string =>
  renderPage({
    title: 'This sign-in request is not valid',
    kicker: 'Google (stand-in)',
    main: html`<ul class="alert" role="alert">
      ${problems.map((problem) => html`<li>${problem}</li>`)}
    </ul>`,
  });
