import type { FirstView } from '@repo/client/browser/first-view.ts';
import { authErrors, signedInHint } from '@repo/contracts/accounts/auth';
import { paths } from '@repo/contracts/paths';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Component as Auth } from '../src/remotes/auth.tsx';
import { Component as Checkout } from '../src/remotes/checkout.tsx';
import { Component as Outcome } from '../src/remotes/outcome.tsx';
import type { PartProps } from '../src/remotes/part-frame.tsx';
import styles from '../src/remotes/pages.css?inline';

/** One look of a part before it is here, and which visits it is for. */
interface View extends Required<FirstView> {
  /** A regular expression of the address's query and the cookies, a space between. */
  when: string;
  theme?: string;
  /** Nothing of the address is in the view, which then need not be told whose it was. */
  isSame?: true;
}

const guest = { isMember: false };
const ofTab = (tab: string): View => ({
  ...guest,
  when: `[?&]tab=${tab}\\b`,
  search: `?tab=${tab}`,
});
const ofError = (code: string): View => ({
  ...guest,
  when: `[?&]error=${code}\\b`,
  search: `?error=${code}`,
});

const from = (path: string): string => `[?&]from=${path}`;
/** Whoever seems to be signed in waits for their own address to be filled in. */
const forMembers = (view: View): View => ({
  ...view,
  isMember: true,
  when: `^(?=.*${view.when}).* (?:.*; )?${signedInHint.name}=${signedInHint.value}`,
});
const forBoth = (views: readonly View[]): View[] => [...views.map(forMembers), ...views];

const checkout: View = { ...guest, when: '', search: '' };
const coaching: readonly View[] = [
  { ...guest, when: from(paths.newDoor), search: `?from=${paths.newDoor}`, theme: 'rose' },
  {
    ...guest,
    when: `(?=.*[?&]way=coaching).*${from('/find-')}`,
    search: '?way=coaching&from=/find-yourself',
  },
  { ...guest, when: from('/find-'), search: '?from=/find-yourself' },
  checkout,
];
const outcome: readonly View[] = [
  { ...guest, when: '[?&]session_id=', search: '?session_id=1', isSame: true },
  { ...guest, when: '', search: '' },
];

interface Row {
  /** The part's name in the page, with what the page tells it. */
  key: string;
  Part: ComponentType<PartProps>;
  views: readonly View[];
}

const outcomeRow = (product: 'coaching' | 'self-guided', result: 'success' | 'error'): Row => ({
  key: `outcome-${product}-${result}`,
  Part: (props) => <Outcome {...props} product={product} outcome={result} />,
  views: outcome,
});

/** Every page that a part fills. The first view that fits a visit is shown. */
const rows: readonly Row[] = [
  {
    key: 'auth',
    Part: Auth,
    views: [
      ...Object.keys(authErrors).map(ofError),
      ...['login', 'forgot'].map(ofTab),
      { ...guest, when: '', search: '' },
    ],
  },
  {
    key: 'checkout-coaching',
    Part: (props) => <Checkout {...props} product="coaching" />,
    views: forBoth(coaching),
  },
  {
    key: 'checkout-self-guided',
    Part: (props) => <Checkout {...props} product="self-guided" />,
    views: forBoth([checkout]),
  },
  outcomeRow('coaching', 'success'),
  outcomeRow('coaching', 'error'),
  outcomeRow('self-guided', 'success'),
  outcomeRow('self-guided', 'error'),
];

const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const template = ({ Part }: Row, { when, theme = '', isSame, ...built }: View): string => {
  const told: FirstView = isSame ? { isMember: built.isMember } : built;
  return (
    `<template data-when="${attribute(when)}" data-theme="${theme}" ` +
    `data-first-view="${attribute(JSON.stringify(told))}">` +
    `${renderToString(<Part firstView={built} />)}</template>`
  );
};

/** @returns by page, what the page shows before its part is here: styles, and a template a view */
export const renderParts = (): Record<string, string> =>
  Object.fromEntries(
    rows.map((row) => [
      row.key,
      `<style>${styles}</style>${row.views.map((view) => template(row, view)).join('')}`,
    ]),
  );
