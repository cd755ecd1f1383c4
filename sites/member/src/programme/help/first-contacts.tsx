import {
  callLink,
  emergencyNumbers,
  shownHelplines,
  textLink,
  type Helpline,
  type HelpCountry,
} from '@repo/product/helplines';
import { LinkButton } from '@repo/ui/link-button';
import { type ReactNode, useState } from 'react';
import { Button } from '@repo/ui/button';
import type { HelpPieces } from './help-words.ts';

interface Contact {
  href: string;
  label: string;
  /** The name of its line. */
  name: string;
}

const contactsOf = (line: Helpline, words: HelpPieces['words']): Contact[] => {
  const { name, phone, text, chat, isList } = line;
  const to = text && [text.word, text.to].filter(Boolean).join(' → ');
  return [
    ...(phone ? [{ href: callLink(phone), label: `${words.call} ${phone}`, name }] : []),
    ...(text ? [{ href: textLink(text), label: `${words.text} ${to ?? ''}`, name }] : []),
    ...(chat && !isList
      ? [
          {
            href: chat,
            label: `${words.chat} ${new URL(chat).hostname.replace(/^www\./, '')}`,
            name,
          },
        ]
      : []),
  ];
};

const elsewhere: Contact = {
  href: 'https://findahelpline.com/',
  label: 'findahelpline.com',
  name: 'Find A Helpline',
};

/**
 * The first three: two ways to the best matching line, one to a line of the other kind; the
 * international directory if a country has fewer.
 */
export const firstContacts = (
  { words, isHurt }: Pick<HelpPieces, 'words' | 'isHurt'>,
  country: HelpCountry | undefined,
): Contact[] => {
  const lines = shownHelplines().filter((line) => line.country === country);
  const fitting = isHurt ? 'violence' : 'crisis';
  const to = (isFitting: boolean): Contact[] =>
    lines
      .filter(({ kind }) => (kind === fitting) === isFitting)
      .flatMap((line) => contactsOf(line, words));
  const [best, other] = [to(true), to(false)];
  const ordered = [...best.slice(0, 2), ...other.slice(0, 1), ...best.slice(2), ...other.slice(1)];
  return [...ordered.slice(0, 3), ...(ordered.length < 3 ? [elsewhere] : [])];
};

/** 56 px tall, in full width. */
const bigClass = 'min-h-14 w-full leading-tight';

interface FirstContactsProps extends Pick<HelpPieces, 'words' | 'isHurt'> {
  country: HelpCountry | undefined;
}

/** The first buttons, before any explanation, as wide as the screen. */
export const FirstContacts = ({ words, isHurt, country }: FirstContactsProps): ReactNode => (
  <div className="flex flex-col gap-2">
    {country && (
      <LinkButton
        variant="secondary"
        href={callLink(emergencyNumbers[country])}
        className={bigClass}
      >
        {words.emergency} {emergencyNumbers[country]}
      </LinkButton>
    )}
    {firstContacts({ words, isHurt }, country).map(({ href, label, name }) => (
      <LinkButton key={href} href={href} rel="noreferrer" className={bigClass}>
        <span>
          <span className="block">{label}</span>
          <span className="block text-xs font-normal">{name}</span>
        </span>
      </LinkButton>
    ))}
  </div>
);

const sentences = [
  'I am struggling and I need to talk to someone.',
  'Someone close to me is hurting me, and I don’t know what to do.',
];

/** Without a clipboard the words can still be selected. */
const copy = (text: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );

const Sentence = ({ text }: { text: string }): ReactNode => {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <q className="font-reading text-lg select-all">{text}</q>
      <Button variant="quiet" size="sm" onClick={() => void copy(text).then(setIsCopied)}>
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        <span className="sr-only"> “{text}”</span>
      </Button>
    </li>
  );
};

/** Ready-made first sentences, because those are the hardest. */
export const FirstSentences = (): ReactNode => (
  <div>
    <h4 className="font-sans text-sm font-semibold text-muted">
      If the first words are hard to find, you can use these
    </h4>
    <ul className="mt-1 max-w-prose">
      {sentences.map((text) => (
        <Sentence key={text} text={text} />
      ))}
    </ul>
  </div>
);
