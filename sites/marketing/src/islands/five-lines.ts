/** The exercise of the first pages: what a visitor writes stays on this device, as a draft of week 1. */
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
  // Somebody may have been quicker than this script.
  field.value ||= kept.find(({ beginning }) => beginning === field.dataset['line'])?.text ?? '';
  field.addEventListener('input', keep);
}
keep();
