import type { Status } from './publisher.ts';

const address = '/api/publish';
const patienceMs = 1_000;

const sentenceOf = ({ live, step, message }: Status): string => {
  if (step !== undefined) return step;
  if (!live.id) return 'No site runs here to publish to.';
  const since = new Date(live.since ?? '').toLocaleString([], {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return `${message} Live since ${since}:`.trim();
};

const show = (form: HTMLFormElement, status: Status): void => {
  const line = form.querySelector('[data-message]');
  const link = form.querySelector<HTMLAnchorElement>('[data-address]');
  const sentence = sentenceOf(status);
  // Said aloud once, not at each look.
  if (line && line.textContent !== sentence) line.textContent = sentence;
  if (link) link.textContent = link.href = status.live.address ?? '';
  form.querySelector('[data-problems]')?.replaceChildren(
    ...status.problems.map((problem) => {
      const item = document.createElement('li');
      item.textContent = problem;
      return item;
    }),
  );
  for (const button of form.querySelectorAll('button'))
    button.disabled =
      status.step !== undefined || !(button.value === 'undo' ? status.live.before : status.live.id);
};

/** Keeps the bar at what is so, and sends what its buttons ask for. */
export const follow = (form: HTMLFormElement): void => {
  let last: Status = { live: {}, message: '', problems: [] };
  const look = async (): Promise<void> => {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) show(form, (last = (await answer.json()) as Status));
    if (!answer?.ok || last.step !== undefined) setTimeout(() => void look(), patienceMs);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { value: action } = event.submitter as HTMLButtonElement;
    show(form, { ...last, step: 'One moment …', problems: [] });
    const headers = { 'content-type': 'application/json' };
    void fetch(address, { method: 'POST', headers, body: JSON.stringify({ action }) }).then(
      (answer) => {
        if (answer.status === 409)
          alert('Someone else is publishing right now. Wait until their pages are live.');
        return look();
      },
    );
  });
  void look();
};
