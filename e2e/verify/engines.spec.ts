import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { accountMessages } from '@repo/contracts/accounts/messages';
import { messages } from '@repo/contracts/messages';
import { hosting, week1 } from '../support/reflections.ts';
import { codeFor } from '../support/sandbox.ts';
import { newcomer, type Credentials } from '../support/members.ts';
import { SilentDriverError, type Engine } from '../engines/engine.ts';
import { startFirefox } from '../engines/firefox.ts';
import { Screen } from '../engines/screen.ts';
import { startWebKit } from '../engines/webkit.ts';
import { site } from '../support/site.ts';
import { test } from '../support/test.ts';

const engines: [name: string, program: string | undefined, start: typeof startFirefox][] = [
  ['Firefox', process.env['E2E_FIREFOX'], startFirefox],
  ['WebKit', process.env['E2E_WEBKIT'], startWebKit],
];

/** As WebDriver names them. */
const keys = { enter: '\uE007', shift: '\uE008' };

interface Walk {
  screen: Screen;
  visitor: Credentials;
  /** Where the browser keeps what it downloads. */
  home: string;
}

type Step = (walk: Walk) => Promise<void>;

const signUp: Step = async ({ screen, visitor: { fullName, email, password } }) => {
  await screen.open('/');
  await screen.press('Sign Up');
  await screen.write('Full name', fullName);
  await screen.write('Email', email);
  await screen.write('Password', password);
  await screen.press('Create Account');
  await screen.sees('Verify Your Email');
  // The first slot has the focus.
  await screen.type((await codeFor(email)) + keys.enter);
  await screen.sees(accountMessages.codes.verifyDone);
  await screen.write('Password', password + keys.enter);
  await screen.sees(`Welcome, ${fullName}`);
};

const buy: Step = async ({ screen }) => {
  await screen.open('/checkout-self-guided');
  await screen.press('Get $149 Value for $49');
  await screen.press('Pay');
  await screen.sees('Payment Successful!');
  await screen.press('Start Your Program');
  await screen.press('Start Week 1');
  await screen.sees('Week 1 of 6');
};

/** Puts the caret at the end of the reflection's field. */
const enter = (screen: Screen): Promise<void> =>
  screen.until('the editor', () =>
    screen.run(() => {
      const area = document.querySelector('textarea');
      area?.focus();
      area?.setSelectionRange(area.value.length, area.value.length);
      return document.activeElement === area && area !== null;
    }),
  );

const draftIs = (screen: Screen, text: string): Promise<void> =>
  screen.until(`the draft “${text}”`, async () => {
    const value = await screen.run(() => document.querySelector('textarea')?.value);
    return value === text;
  });

const keepDraft: Step = async ({ screen }) => {
  await enter(screen);
  await screen.type(hosting);
  await screen.sees('Draft on this device');
  // Loaded again as soon as the letters are there, before the page has said that they are kept.
  await screen.type(' Or of the answer.');
  await draftIs(screen, `${hosting} Or of the answer.`);
  await screen.open(week1);
  await enter(screen);
  await draftIs(screen, `${hosting} Or of the answer.`);
};

const reflect: Step = async ({ screen }) => {
  await screen.press('Save reflection');
  await screen.press('Yes, reply');
  await screen.sees(messages.reflections.saved);
  await screen.sees('AI-generated, not therapy.');
};

const complete: Step = async ({ screen }) => {
  await screen.press('Complete Week & Continue');
  await screen.sees('Week 2 of 6');
  await screen.press('← Back to overview');
  await screen.sees('1/6 Complete');
};

const downloads = ({ screen, home }: Walk, file: RegExp): Promise<void> =>
  screen.until(`the file ${String(file)}`, async () =>
    (await readdir(home, { recursive: true })).some((path) => file.test(path)),
  );

const dayOfNextMonth = (): string => {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth() + 1, 8);
  return day.toLocaleDateString('en-US', { dateStyle: 'full' });
};

const intoCalendar: Step = async (walk) => {
  const { screen } = walk;
  await screen.press('Schedule Week 2');
  await screen.press('Go to the Next Month');
  await screen.press(dayOfNextMonth());
  await screen.press('Download ICS File');
  await downloads(walk, /week-2-[\d-]+-08\.ics$/);
};

/** In the page: from now on it looks as on paper, for neither protocol can say so in both engines. */
const layOutForPaper = (): void => {
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      const { media, cssRules } = rule as Partial<CSSMediaRule>;
      if (media?.mediaText === 'print') media.mediaText = 'all';
      if (cssRules) visit(cssRules);
    }
  };
  for (const sheet of document.styleSheets) visit(sheet.cssRules);
};

const printJournal: Step = async ({ screen }) => {
  await screen.open('/self-guided/journal');
  await screen.sees(hosting);
  await screen.run(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await screen.press('Print as a small book');
  await screen.until('printed', () => screen.run(() => document.title === 'printed'));
  await screen.run(layOutForPaper);
  await screen.sees(hosting);
  for (const text of ['Print as a small book', 'Leave', 'Profile'])
    expect(await screen.words()).not.toContain(text.toLowerCase());
};

const changePassword: Step = async ({ screen, visitor }) => {
  await screen.open('/profile');
  await screen.press('Show everything');
  await screen.press('Change password');
  await screen.write('Current password', visitor.password);
  await screen.write('New password', `${visitor.password}, and another${keys.enter}`);
  await screen.sees(accountMessages.security.passwordDone);
};

const takeAlong: Step = async (walk) => {
  await walk.screen.press('Download everything');
  await downloads(walk, /everything-about-me\.json$/);
};

const back = (screen: Screen, path: string): Promise<void> =>
  screen.run(() => history.back()).then(() => screen.isAt(path));

const logOut: Step = async ({ screen, visitor: { email } }) => {
  // One entry of the history to come back to, and one that the logout itself replaces.
  await screen.open('/terms');
  await screen.open('/profile');
  await screen.press('Logout');
  // The profile says it, too, while the login is on its way.
  await screen.isAt('/auth');
  await screen.sees(messages.auth.logoutDone);
  await back(screen, '/terms');
  await back(screen, '/auth');
  expect(await screen.words()).not.toContain(email);
};

const throughGoogle: Step = async ({ screen }) => {
  await screen.open('/auth?from=/profile');
  await screen.press('Sign up with Google');
  await screen.write('E-mail', newcomer().email);
  await screen.write('Name', 'Noor Haddad');
  await screen.press('Continue');
  await screen.sees('Noor Haddad');
};

const quickExit: Step = async ({ screen }) => {
  await screen.open('/terms');
  await screen.open('/profile');
  await screen.sees('Noor Haddad');
  await screen.type(keys.shift.repeat(3));
  // There is no network outside: both engines end on a page of their own, which never completes.
  const isAway = (own: string): boolean =>
    document.readyState !== 'loading' && !location.href.includes(own);
  await screen.until('away', () => screen.run(isAway, site));
  await back(screen, '/terms');
};

const steps: Record<string, Step> = {
  'sign-up from the landing page, with a code': signUp,
  'checkout, and into week 1': buy,
  'a draft outlives Escape and a reload': keepDraft,
  'save and insight': reflect,
  completion: complete,
  'a calendar file': intoCalendar,
  'journal and print': printJournal,
  'another password': changePassword,
  'a copy of everything': takeAlong,
  'log out and Back': logOut,
  Google: throughGoogle,
  'quick exit': quickExit,
};

const walkThrough = async (start: typeof startFirefox, program: string): Promise<void> => {
  const home = await mkdtemp(join(tmpdir(), 'engine-'));
  let engine: Engine | undefined;
  try {
    engine = await start(program, home);
    const walk = { screen: new Screen(engine, site), visitor: newcomer(), home };
    for (const [what, step] of Object.entries(steps)) await test.step(what, () => step(walk));
  } finally {
    await engine?.end().catch(() => undefined);
    await rm(home, { recursive: true, force: true });
  }
};

for (const [name, program = '', start] of engines)
  test(`in ${name}: from a visitor to a member, and away without a trace`, async () => {
    test.skip(!program, `${name} is not on this machine`);
    test.setTimeout(480_000);
    await walkThrough(start, program).catch((error: unknown) => {
      // A driver may hang by itself, rarely; a page that makes it hang does so again.
      if (!(error instanceof SilentDriverError)) throw error;
      process.stderr.write(`${name}: ${error.message}; once more from the start\n`);
      return walkThrough(start, program);
    });
  });
