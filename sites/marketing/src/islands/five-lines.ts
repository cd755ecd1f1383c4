/** The exercise on the free pages: a visitor's text stays on this device, as week 1's draft. */
import { keepVisitorLines, readVisitorLines } from '@repo/client/browser/visitor-lines.ts';

const said = {
  kept: 'Kept on this device only; no one else sees it. Go on to week 1 in this browser, and your lines are waiting there.',
  refused: 'This browser keeps nothing here. Copy or print your lines before you leave the page.',
};

const fields = [...document.querySelectorAll<HTMLTextAreaElement>('[data-line]')];

const say = (isKept: boolean): void => {
  const note = document.querySelector('#lines-kept');
  if (note) note.textContent = isKept ? said.kept : said.refused;
};

const keep = (): void => {
  const lines = fields.map(({ value, dataset }) => ({
    beginning: dataset['line'] ?? '',
    text: value,
  }));
  say(keepVisitorLines('week1', lines));
};

const kept = readVisitorLines('week1');
for (const field of fields) {
  // The visitor may have typed before this script ran.
  field.value ||= kept.find(({ beginning }) => beginning === field.dataset['line'])?.text ?? '';
  field.addEventListener('input', keep);
}
keep();
