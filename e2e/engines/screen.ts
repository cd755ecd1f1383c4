import { waitFor } from '@repo/testing/wait-for';
import { SilentDriverError, type Engine, type Input } from './engine.ts';

interface Place {
  x: number;
  y: number;
}

/** In the page: the middle of what has this name and can be pressed there; null while nothing can. */
const placeOf = (name: string): Place | null => {
  // Until React has taken over an island (`sites/marketing/src/layouts/island-page.astro`).
  if (document.querySelector('#late')) return null;
  const textOf = (element: Element | null): string =>
    element instanceof HTMLElement ? element.innerText : '';
  const nameOf = (element: Element): string => {
    const { labels = null } = element as HTMLInputElement;
    const text = element.getAttribute('aria-label') ?? textOf(labels?.[0] ?? element);
    return text.replace(/\s+/g, ' ').trim();
  };
  for (const element of document.querySelectorAll('a, button, summary, input, textarea, label')) {
    if (nameOf(element) !== name || element.matches(':disabled')) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = element.getClientRects();
    if (!box) continue;
    const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
    if (!element.contains(document.elementFromPoint(place.x, place.y))) continue;
    document.documentElement.dataset['missed'] = name;
    element.addEventListener('pointerdown', () => {
      delete document.documentElement.dataset['missed'];
    });
    return place;
  }
  return null;
};

/** Firefox gives a press to what it painted last, which may still be the screen before. */
const hasMissed = (): boolean => document.documentElement.dataset['missed'] !== undefined;

const textOfPage = (): string => document.body.innerText.replace(/\s+/g, ' ').toLowerCase();

const press = ({ x, y }: Place): Input => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

const typed = (text: string): Input => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** What a person does at a screen, in any engine: by the words that stand there. */
export class Screen {
  readonly #engine: Engine;
  readonly #site: string;

  constructor(engine: Engine, site: string) {
    this.#engine = engine;
    this.#site = site;
  }

  open(path: string): Promise<unknown> {
    return this.#engine.open(`${this.#site}${path}`);
  }

  /** Runs a function in the page. */
  run<Result>(work: (...args: never[]) => Result, ...args: unknown[]): Promise<Result> {
    const values = args.map((value) => JSON.stringify(value)).join();
    return this.#engine.run(`(${work.toString()})(${values})`) as Promise<Result>;
  }

  /** Waits until it is so; a page that is just being left cannot say. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const isSoNow = (): Promise<boolean> =>
      isSo().catch((error: unknown) => {
        if (error instanceof SilentDriverError) throw error;
        return false;
      });
    await waitFor(isSoNow, 60_000, 100).catch(async (error: unknown) => {
      if (error instanceof SilentDriverError) throw error;
      const shown = await this.words().catch(String);
      throw new Error(`timed out waiting for ${what}; there is: ${shown.slice(-1_500)}`);
    });
  }

  /** What somebody reads there, in small letters: a style may have made them large. */
  words(): Promise<string> {
    return this.run(textOfPage);
  }

  sees(text: string): Promise<void> {
    return this.until(`“${text}”`, async () => (await this.words()).includes(text.toLowerCase()));
  }

  /** Waits for the whole page: a step in the history is lost while one is still on its way. */
  isAt(path: string): Promise<void> {
    const placeOnceLoaded = (): string | null =>
      document.readyState === 'complete' ? location.pathname : null;
    return this.until(path, async () => (await this.run(placeOnceLoaded)) === path);
  }

  /** Presses a link, a button or a field once it stands still. */
  async press(name: string): Promise<void> {
    let before: Place | null = null;
    await this.until(`“${name}” to press`, async () => {
      const place: Place | null = await this.run(placeOf, name);
      const isStill = place !== null && place.x === before?.x && place.y === before.y;
      before = place;
      if (!isStill) return false;
      await this.#engine.act([press(place)]);
      return !(await this.run(hasMissed).catch(() => false));
    });
  }

  type(text: string): Promise<unknown> {
    return this.#engine.act([typed(text)]);
  }

  async write(label: string, text: string): Promise<void> {
    await this.press(label);
    await this.type(text);
  }
}
