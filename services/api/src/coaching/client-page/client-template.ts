import { color, createPageKind, plainBody, type PlainPage } from '../../platform/plain-page.ts';
import type { ClientPage } from './client-view.ts';

const style = `
body { place-items: start center; }
main { width: 100%; max-width: 44rem; box-sizing: border-box; overflow-wrap: anywhere;
  padding: 2rem max(1rem, 4vw) 6rem; }
a { color: ${color('accent')}; }
h2 { font: 500 1.5rem/1.25 Georgia, serif; margin: 3rem 0 .75rem; }
h3 { font: 600 1.0625rem/1.4 system-ui, sans-serif; margin: 1.5rem 0 .25rem; }
dl { display: grid; gap: .25rem 1.5rem; margin: 0; }
dd { margin: 0 0 .5rem; }
@media (min-width: 36rem) { dl { grid-template-columns: 9rem 1fr; } }
dt, .quiet { color: ${color('quiet')}; }
.quiet { font-size: 1rem; }
ol { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid ${color('line')}; padding: 1rem 0; }
li p { margin: 0 0 .25rem; }
form { margin: 1rem 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem;
  justify-items: start; }
form > div { width: 100%; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
input, textarea { font: 1.0625rem/1.5 system-ui, sans-serif; box-sizing: border-box; width: 100%;
  min-height: 3rem; padding: .5rem .75rem; border-radius: 14px; background: transparent;
  color: inherit; border: 1px solid ${color('quiet')}; }
input[type=date], input[type=time] { max-width: 14rem; }
input[aria-invalid], textarea[aria-invalid] { border: 2px solid ${color('danger')}; }
textarea { min-height: 14rem; }
summary { min-height: 2.75rem; align-content: center; width: fit-content; cursor: pointer;
  font-weight: 600; color: ${color('accent')}; }
:is(input, textarea, summary, a):focus-visible { outline: 3px solid ${color('focus')};
  outline-offset: 2px; }
button.second { background: transparent; color: ${color('accent')};
  border: 1px solid ${color('accent')}; }
.words { white-space: pre-wrap; border-left: 3px solid ${color('line')}; padding-left: 1rem; }
.notice, .faults { border: 1px solid currentColor; border-radius: 14px; padding: .75rem 1rem; }
.faults, .fault { color: ${color('danger')}; }
.fault { margin: .25rem 0 0; font-size: 1rem; }
`;

const field = `
{{#*inline "field"}}<div>
<label for="{{id}}">{{label}}</label>
<input id="{{id}}" name="{{name}}" type="{{type}}" value="{{value}}" required autocomplete="off"
{{#if list}} list="{{list}}"{{/if}}{{#if max}} maxlength="{{max}}"{{/if}}{{#if fault}} aria-invalid="true" aria-describedby="{{id}}-fault"{{/if}}>
{{#if fault}}<p class="fault" id="{{id}}-fault">{{fault}}</p>{{/if}}
</div>{{/inline}}
{{#*inline "session"}}<form method="post">
<input type="hidden" name="action" value="session">
<input type="hidden" name="id" value="{{id}}">
{{#each fields}}{{> field}}{{/each}}
<button type="submit">{{button}}</button>
</form>{{/inline}}`;

const contact = `
<dl>
<dt>Email</dt><dd><a href="{{contact.mailLink}}">{{contact.email}}</a></dd>
{{#if contact.phone}}<dt>Phone</dt><dd><a href="{{contact.phoneLink}}">{{contact.phone}}</a></dd>{{/if}}
<dt>How to reach</dt><dd>{{contact.wishes}}</dd>
{{#if contact.message}}<dt>Messages</dt><dd>{{contact.message}}</dd>{{/if}}
<dt>Bought</dt><dd>{{bought}}</dd>
</dl>
<p>{{outreach}}</p>
{{#if isWaiting}}<form method="post"><input type="hidden" name="action" value="contacted">
<button type="submit">I’ve contacted them</button></form>{{/if}}
<p class="quiet">Between sessions they may write to you: {{messaging}}.</p>`;

const sessions = `
<h2>Sessions</h2>
{{#if sessions}}<ol>{{#each sessions}}<li>
<h3>{{title}}</h3>
<p>{{when}}</p>
{{#if there}}<p class="quiet">{{there}}</p>{{/if}}
<p>{{place}}</p>
<details{{#if isOpen}} open{{/if}}><summary>Change or remove {{name}}</summary>
{{> session form}}
<form method="post"><input type="hidden" name="action" value="remove">
<input type="hidden" name="id" value="{{id}}">
<button type="submit" class="second">Remove {{name}}</button></form>
</details></li>{{/each}}</ol>{{else}}<p>No sessions yet.</p>{{/if}}
{{#if newSession}}<h3>Add a session</h3>
{{> session newSession}}{{else}}<p class="quiet">All sessions are scheduled.</p>{{/if}}
<datalist id="zones">{{#each zones}}<option value="{{this}}">{{/each}}</datalist>`;

const plans = `
<h2>Plan of the week</h2>
<p class="quiet">Your client reads the newest one first, and keeps the earlier ones.</p>
<form method="post"><input type="hidden" name="action" value="plan">
<input type="hidden" name="id" value="{{plan.id}}">
<div><label for="plan">What is there to try this week?</label>
<textarea id="plan" name="plan" required maxlength="{{plan.max}}"{{#if plan.fault}} aria-invalid="true" aria-describedby="plan-fault"{{/if}}>
{{plan.text}}</textarea>
{{#if plan.fault}}<p class="fault" id="plan-fault">{{plan.fault}}</p>{{/if}}</div>
<button type="submit">Send the plan</button></form>
{{#if plans}}<ol>{{#each plans}}<li><h3>{{writtenAt}}</h3><p class="words">{{text}}</p></li>{{/each}}</ol>{{/if}}`;

const shared = `
<h2>What they let you read</h2>
{{#if shared}}<p class="quiet">They chose this for you alone and can take it back at any time. Please don’t copy it.</p>
<ol>{{#each shared}}<li><h3>{{title}}</h3><p class="quiet">{{sharedAt}}</p>
<p class="words">{{text}}</p></li>{{/each}}</ol>
{{else}}<p>Nothing yet. Each week they decide whether you may read what they wrote.</p>{{/if}}`;

const kind = createPageKind<ClientPage>(
  `${field}
<h1>{{title}}</h1>
{{#if notice}}<p class="notice" role="status">{{notice}}</p>{{/if}}
{{#if faults}}<div class="faults" role="alert"><p>Nothing was saved yet.</p>
<ul>{{#each faults}}<li>{{this}}</li>{{/each}}</ul></div>{{/if}}
${contact}
{{#if canNote}}${sessions}${plans}${shared}
{{else}}<p>Sessions and plans open here as soon as they have made their account.</p>{{/if}}
<p class="quiet">This link is yours alone: whoever has it sees this page.</p>`,
  style,
);

export const { contentPolicy: clientContentPolicy, render: renderClientPage } = kind;

/** A page in place of the client's, under the same policy. */
export const { render: renderNotice } = createPageKind<PlainPage>(plainBody, style);
