import type { SignInResult } from './sign-in.ts';

const sentences: Record<SignInResult, string> = {
  right: '',
  wrong: 'That is not the team’s password.',
  'too-many': 'Too many tries. Please wait a quarter of an hour.',
  busy: 'Somebody else is signing in right now. One moment, then once more.',
};

/** @returns the page that asks for the password; it loads no file and runs no script */
export const signInPage = (verdict: SignInResult = 'right'): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in to the page editor</title>
<style>body{max-width:22rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}input,button{min-height:2.75rem;margin-bottom:1rem}</style>
<h1>Page editor</h1>
<form method="post" action="/sign-in">
<p role="alert">${sentences[verdict]}</p>
<label for="password">The team’s password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus>
<button>Sign in</button>
</form>
</html>
`;
