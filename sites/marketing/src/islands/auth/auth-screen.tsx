import { VerifyForm } from '@repo/web/accounts/codes/verify-form.tsx';
import { GoogleButton } from '@repo/web/accounts/google-button.tsx';
import { startView } from '@repo/web/browser/view-start.ts';
import { safePath } from '@repo/contracts/paths';
import { brand } from '@repo/product/brand';
import { Card } from '@repo/ui/card';
import { Tabs } from '@repo/ui/tabs';
import { type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { Island, type IslandProps } from '../island.tsx';
import { AuthAlert, CookiesBlocked } from './auth-alert.tsx';
import { ResetForm } from './reset-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SignupForm } from './signup-form.tsx';
import { TermsNote } from './terms-note.tsx';
import { authTabs, useAuthView, type AuthTab, type AuthView } from './use-auth-view.ts';

export const AuthIsland = (props: IslandProps): ReactNode => (
  <Island {...props}>{(search) => <AuthScreen search={search} />}</Island>
);

/** "or" between two ways to sign in. */
const Divider = (): ReactNode => (
  <div className="flex items-center gap-4 text-sm text-muted">
    <span className="h-px flex-1 bg-line" />
    or
    <span className="h-px flex-1 bg-line" />
  </div>
);

const isTab = (value: string | null): value is AuthTab => authTabs.some((tab) => tab === value);

/** These errors ask for a login, so its tab is open below them. */
const loginErrors: readonly (string | null)[] = ['email_taken', 'google_user_exist'];

const headings: Record<AuthTab, string> = {
  signup: 'Create your account',
  login: 'Welcome back',
  forgot: 'Forgot your password?',
};

/** What the browser's tab says. */
const titles: Record<AuthView['view'], string> = {
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

const AuthTabs = ({
  auth,
  from,
}: PanelProps & { auth: AuthView & { view: AuthTab } }): ReactNode => (
  <>
    <h1 className="mb-6 font-display text-2xl">{headings[auth.view]}</h1>
    <Tabs
      label="Account"
      value={auth.view}
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

const CodeBody = ({ auth }: Pick<PanelProps, 'auth'>): ReactNode => {
  const toLogin = (email?: string): void => {
    auth.show('login', email);
  };
  return auth.view === 'verify' ? (
    <VerifyForm
      email={auth.email}
      place="auth"
      onVerified={() => void auth.verified()}
      onBack={() => toLogin()}
      onStartAgain={auth.startAgain}
    >
      {!auth.email && <TermsNote by="entering the code" />}
    </VerifyForm>
  ) : (
    <ResetForm email={auth.email} onReset={toLogin} onBack={() => toLogin()} />
  );
};

const AuthBody = ({ auth, from }: PanelProps): ReactNode => {
  const { view } = auth;
  if (view === 'cookies-blocked') return <CookiesBlocked />;
  if (view === 'verify' || view === 'reset') return <CodeBody auth={auth} />;
  return <AuthTabs auth={{ ...auth, view }} from={from} />;
};

/** After a click on a tab the focus stays there; other changes move it to the first field. */
const useViewStart = (view: AuthView['view']): RefObject<HTMLDivElement | null> => {
  const cardRef = useRef<HTMLDivElement>(null);
  const shownRef = useRef(view);
  useEffect(() => {
    if (shownRef.current === view) return;
    shownRef.current = view;
    if (cardRef.current && !document.activeElement?.matches('[role="tab"]'))
      startView(cardRef.current);
  }, [view]);
  return cardRef;
};

/** The whole auth screen; `search` is the page's own query. */
export const AuthScreen = ({ search }: { search: string }): ReactNode => {
  const query = new URLSearchParams(search);
  const error = query.get('error');
  const tab = query.get('tab') ?? (loginErrors.includes(error) ? 'login' : null);
  const from = safePath(query.get('from'), '');
  const unasked = error === null ? undefined : 'signup';
  const auth = useAuthView(isTab(tab) ? tab : unasked, from, query.has('ended'));
  useEffect(() => {
    document.title = `${titles[auth.view]} | ${brand.name}`;
  }, [auth.view]);
  return (
    <Card ref={useViewStart(auth.view)} className="mx-auto w-full max-w-md sm:p-8">
      <AuthAlert code={error} view={auth.view} />
      <AuthBody auth={auth} from={from || undefined} />
    </Card>
  );
};
