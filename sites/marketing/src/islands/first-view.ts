/**
 * Stands in the page, behind the first views that the gateway put there: shows the first that fits
 * this visit before anything is drawn. Until the part has taken the view over and knows this visit,
 * nothing is sent from it, and the last button that was pressed is kept for it (mount.tsx): React
 * would answer a press in the middle of taking over as if nobody in particular had come. A link can
 * be followed at once, so it is told what it hands on (`data-from`): this page's own `from`, where
 * that is "kept", or this very visit, where it leads back "here". What a target would refuse anyway
 * (contracts' safePath: an address within the address) is not handed on.
 *
 * The part's files wait until that is on the screen, so that they never take the line or the
 * processor from it. A browser that keeps to itself when it has painted gets them a moment later.
 */
export const showFirstView = `{
  const island = document.querySelector('[data-island]');
  const visit = '?' + String(new URLSearchParams(location.search)).replaceAll('%2F', '/') + ' ' + document.cookie;
  const fits = ({ dataset }) => new RegExp(dataset.when).test(visit);
  const view = [...document.querySelectorAll('template[data-first-view]')].find(fits);
  if (view) {
    island.replaceChildren(view.content);
    island.dataset.firstView = view.dataset.firstView;
    if (view.dataset.theme) document.documentElement.dataset.theme = view.dataset.theme;
    const kept = new URLSearchParams(location.search).get('from') ?? '';
    for (const link of island.querySelectorAll('[data-from]')) {
      const from = link.dataset.from === 'here' ? location.pathname + location.search : kept;
      const { pathname, searchParams } = new URL(link.href);
      searchParams.set('from', from);
      const to = pathname + '?' + String(searchParams).replaceAll('%2F', '/');
      if (!/[/]{2}|[\\\\]|^$/.test(from)) link.href = to;
    }
    island.hold = (event) => {
      event.stopImmediatePropagation();
      if (event.type === 'submit') event.preventDefault();
      else island.pressed = event.target.closest('button');
    };
    for (const type of ['click', 'submit']) island.addEventListener(type, island.hold, true);
  }
  const fetchLater = () => {
    for (const { content } of document.querySelectorAll('template[data-later]')) document.head.append(content);
  };
  requestAnimationFrame(() => setTimeout(fetchLater, 300));
  new PerformanceObserver(fetchLater).observe({ type: 'paint', buffered: true });
}`.replace(/\n\s*/g, ' ');
