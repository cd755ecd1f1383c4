import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = [
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TextDecoder',
  'TextEncoder',
  'AbortController',
  'AbortSignal',
];

/** jsdom plus what every browser has and jsdom lacks, taken from Node, which has the same standards. */
export default class BrowserEnvironment extends TestEnvironment {
  #zone = process.env.TZ;

  /** `@jest-environment-options {"zone": "America/New_York"}` in a spec moves its clock there. */
  constructor(config, context) {
    super(config, context);
    const { zone } = config.projectConfig.testEnvironmentOptions;
    if (zone) process.env.TZ = zone;
    for (const name of fromNode) this.global[name] = globalThis[name];
    this.global.matchMedia ??= () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    });
    // The names that React gives to view transitions need no escaping.
    this.global.CSS ??= { escape: String };
    this.global.PointerEvent ??= class PointerEvent extends this.global.MouseEvent {};
    this.global.scrollTo = () => undefined;
    this.global.HTMLElement.prototype.hidePopover = () => undefined;
    this.global.HTMLElement.prototype.showPopover = () => undefined;
    this.global.scrollBy = () => undefined;
    this.global.Element.prototype.scrollIntoView = () => undefined;
  }

  async teardown() {
    if (this.#zone === undefined) delete process.env.TZ;
    else process.env.TZ = this.#zone;
    await super.teardown();
  }
}
