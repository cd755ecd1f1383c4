import { codeMailLimits } from '@repo/contracts/accounts/auth';
import { dayMs } from '@repo/product/durations';
import { act, screen } from '@testing-library/react';
import { show } from '../../testing/show.tsx';
import { mockApi } from '../../testing/api.ts';
import { nextCodeAt, recordCodeRequest } from './code-requests.ts';
import { VerifyForm } from './verify-form.tsx';

const email = 'maya@example.com';
const nothing = (): void => undefined;
const open = (place: 'auth' | 'page'): void => {
  show(<VerifyForm email={email} place={place} onVerified={nothing} onBack={nothing} />);
};
const resend = (): HTMLElement => screen.getByRole('button', { name: /^Resend Code/ });
const pass = (seconds: number): void => {
  act(() => {
    import.meta.jest.advanceTimersByTime(seconds * 1_000);
  });
};

beforeEach(() => {
  import.meta.jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  sessionStorage.clear();
});
afterEach(() => {
  import.meta.jest.useRealTimers();
});

describe('"Verify Your Email"', () => {
  it('counts down a minute, and says "sent" only when a code is sent', async () => {
    const sent = mockApi({ 'POST /auth/resend-email': {} });
    recordCodeRequest(email);
    open('page');
    expect(screen.getByText(/is on its way/)).toBeTruthy();
    expect(resend().textContent).toBe('Resend Code in 60 s');
    expect(resend().hasAttribute('disabled')).toBe(true);
    pass(59);
    expect(resend().textContent).toBe('Resend Code in 1 s');
    pass(1);
    expect(resend().textContent).toBe('Resend Code');
    expect(sent).toEqual([]);
    await act(async () => {
      resend().click();
      await import.meta.jest.advanceTimersByTimeAsync(1_000);
    });
    expect(sent).toHaveLength(1);
    expect(screen.getAllByText('Code sent').length).toBeGreaterThan(0);
    expect(resend().textContent).toMatch(/^Resend Code in \d\d s$/);
  });

  it('counts by inbox: a typo before costs the right address nothing', () => {
    for (let code = 0; code < codeMailLimits.perNetwork; code += 1) {
      recordCodeRequest('mya@example.com');
      pass(120);
    }
    recordCodeRequest(' Maya@example.com');
    open('auth');
    expect(screen.getByText(/is on its way/)).toBeTruthy();
    expect(resend().textContent).toBe('Resend Code in 60 s');
  });

  it('waits for the next day after as many codes as the API sends, and claims none before', () => {
    const start = Date.now();
    const { perNetwork, perKnown } = codeMailLimits;
    for (let code = 0; code <= perNetwork; code += 1) {
      recordCodeRequest(email);
      pass(120);
    }
    expect(nextCodeAt(email)).toBe(start + dayMs);
    // A browser that has paid has more.
    expect(nextCodeAt(email, 'verify', perKnown)).toBeLessThan(Date.now());
    pass(600);
    open('auth');
    expect(resend().textContent).toBe('Resend Code in 24 h');
    expect(screen.queryByText(/is on its way/)).toBeNull();
  });
});
