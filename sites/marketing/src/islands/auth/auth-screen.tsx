import { VerifyForm } from '@repo/web/accounts/codes/verify-form.tsx';
import { GoogleButton } from '@repo/web/accounts/google-button.tsx';
import { startView } from '@repo/web/browser/view-start.ts';
import { safePath } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';
import { Card } from '@repo/ui/card';
import { Tabs } from '@repo/ui/tabs';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Island, useQueryString } from '../island.tsx';
import { AuthAlert, CookiesBlocked } from './auth-alert.tsx';
import { ResetForm } from './reset-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';
import { TermsNote } from './terms-note.tsx';
import {
  authTabs,
  firstViews,
  useAuthView,
  type AuthTab,
  type AuthView,
  type AuthViewName,
} from './use-auth-view.ts';

export const AuthIsland = (): ReactNode => (
  <Island>
    <AuthScreen />
  </Island>
);

/** "or" between two ways to sign in. */
const Divider = (): ReactNode => (
  <div className="flex items-center gap-4 text-sm text-muted">
    <span className="h-px flex-1 bg-line" />
    or
    <span className="h-px flex-1 bg-line" />
  </div>
);

const isTab = (value: string): value is AuthTab => authTabs.some((tab) => tab === value);

const headings: Record<AuthTab, string> = {
  signup: 'Create your account',
  login: 'Welcome back',
  forgot: 'Forgot your password?',
};

/** What the browser's tab says. */
const titles: Record<AuthViewName, string> = {
  signup: 'Sign up',
  login: 'Log in',
  forgot: 'Forgot your password?',
  verify: 'Verify your email',
  reset: 'Reset your password',
  'cookies-blocked': 'Cookies are blocked',
};

interface PanelProps {
  auth: AuthView;
  from: string | undefined;
}

const SignupPanel = ({ auth, from }: PanelProps): ReactNode => (
  <div className="flex flex-col gap-5">
    <GoogleButton mode="signup" from={from} />
    <Divider />
    <SignupForm name={auth.name} email={auth.email} onSignedUp={auth.signedUp} />
  </div>
);

const LoginPanel = ({ auth, from }: PanelProps): ReactNode => (
  <div className="flex flex-col gap-5">
    <GoogleButton mode="login" from={from} />
    <Divider />
    <LoginForm
      email={auth.email}
      onLoggedIn={auth.logIn}
      onForgot={(email) => auth.show('forgot', email)}
    />
  </div>
);

const AuthTabs = ({ auth, from, open }: PanelProps & { open: AuthTab }): ReactNode => (
  <>
    <h1 className="mb-6 font-display text-2xl">{headings[open]}</h1>
    <Tabs
      label="Account"
      value={open}
      onValueChange={(value) => {
        if (isTab(value)) auth.show(value);
      }}
      tabs={[
        { value: 'signup', label: 'Sign Up', panel: <SignupPanel auth={auth} from={from} /> },
        { value: 'login', label: 'Login', panel: <LoginPanel auth={auth} from={from} /> },
        {
          value: 'forgot',
          label: 'Forgot',
          panel: <ForgotForm email={auth.email} onSent={(email) => auth.show('reset', email)} />,
        },
      ]}
    />
  </>
);

interface ViewProps extends PanelProps {
  view: AuthViewName;
}

const AuthPart = ({ view, auth, from }: ViewProps): ReactNode => {
  const toLogin = (email?: string): void => {
    auth.show('login', email);
  };
  if (view === 'cookies-blocked') return <CookiesBlocked />;
  if (view === 'reset')
    return <ResetForm email={auth.email} onReset={toLogin} onBack={() => toLogin()} />;
  if (view !== 'verify') return <AuthTabs auth={auth} from={from} open={view} />;
  return (
    <VerifyForm
      email={auth.email}
      place="auth"
      onVerified={() => void auth.verified()}
      onBack={() => toLogin()}
      onStartAgain={auth.startAgain}
    >
      {!auth.email && <TermsNote by="entering the code" />}
    </VerifyForm>
  );
};

/** All views that an address can ask for, until one is chosen here. */
const AuthBody = ({ auth, from }: PanelProps): ReactNode => {
  if (auth.chosen) return <AuthPart key={auth.chosen} view={auth.chosen} auth={auth} from={from} />;
  return firstViews.map((view) => (
    <div key={view} data-in={view}>
      <AuthPart view={view} auth={auth} from={from} />
    </div>
  ));
};

/** After a click on a tab the focus stays there; other changes move it to the first field. */
const useViewStart = (
  view: AuthViewName | undefined,
): Pick<ComponentProps<'div'>, 'ref' | 'onClick'> => {
  const cardRef = useRef<HTMLDivElement>(null);
  const shownRef = useRef(view);
  const isByTabRef = useRef(false);
  useEffect(() => {
    const [card, before] = [cardRef.current, shownRef.current];
    shownRef.current = view;
    // The address's own view begins where the browser does.
    if (!card || before === undefined || before === view) return;
    const tab = card.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (isByTabRef.current && tab) tab.focus();
    else startView(card);
  }, [view]);
  return {
    ref: cardRef,
    onClick: ({ target }) => {
      isByTabRef.current = (target as Element).matches('[role="tab"]');
    },
  };
};

/** The whole auth screen. */
export const AuthScreen = (): ReactNode => {
  const query = new URLSearchParams(useQueryString());
  const from = safePath(query.get('from'), '');
  const auth = useAuthView(from, query.has('ended'));
  const { view } = auth;
  useEffect(() => {
    if (view) document.title = `${titles[view]} | ${brand.name}`;
  }, [view]);
  return (
    <Card {...useViewStart(view)} className="mx-auto w-full max-w-md sm:p-8">
      <AuthAlert view={view} />
      <AuthBody auth={auth} from={from || undefined} />
    </Card>
  );
};
