import { callLink, emergencyNumbers } from '@repo/product/helplines';
import { Button } from '@repo/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { helpPieces } from './help-words.ts';
import { useCountry } from './country.ts';
import { FirstContacts, firstContacts, FirstSentences } from './first-contacts.tsx';
import { HelpLines } from './help-lines.tsx';
import type { HelpState } from './use-help.ts';

export interface HelpProps {
  help: HelpState;
  /** The fixed text; undefined with `concern`, and if the connection broke first. */
  text: string | undefined;
  /** Deletes what was written, beside help and a folded text. */
  remove: ReactNode;
}

const Paragraphs = ({ texts }: { texts: readonly string[] }): ReactNode => (
  <div className="flex max-w-prose flex-col gap-3">
    {texts.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

/** The editor has closed, so help starts at the top of the window. */
const useStart = (): React.RefObject<HTMLHeadingElement | null> => {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    headingRef.current?.focus({ preventScroll: true });
    headingRef.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  return headingRef;
};

/** Help instead of an insight: a sentence, contacts, and two ways to continue; more on demand. */
const HelpPanel = ({ help, text, remove }: HelpProps): ReactNode => {
  const headingRef = useStart();
  const [country, chooseCountry] = useCountry();
  const { language, words, heard, rest, isHurt } = helpPieces(text);
  return (
    <section
      lang={language}
      aria-labelledby="help-title"
      className="flex flex-col gap-4 rounded-lg bg-tint p-5 sm:p-8 print:hidden"
    >
      <h3
        id="help-title"
        ref={headingRef}
        tabIndex={-1}
        className="font-display text-xl sm:text-2xl"
      >
        {words.title}
      </h3>
      <p className="max-w-prose">{heard}</p>
      <FirstContacts words={words} isHurt={isHurt} country={country} />
      <details>
        <summary className="min-h-11 w-fit content-center font-semibold text-link">
          {words.more}
        </summary>
        <div className="flex flex-col gap-6 pt-2">
          <Paragraphs texts={rest} />
          <div lang="en" className="flex flex-col gap-6">
            <HelpLines country={country} onChoose={chooseCountry} />
            <FirstSentences />
          </div>
        </div>
      </details>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button
          variant="secondary"
          onClick={() => {
            help.answer('safe');
          }}
        >
          {words.safe}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            help.answer('not-me');
          }}
        >
          {words.notMe}
        </Button>
        {remove}
      </div>
    </section>
  );
};

/** One line and two numbers in the place of a text: whoever looks learns nothing from them. */
const Folded = ({ help, remove }: HelpProps): ReactNode => {
  const [country] = useCountry();
  const { words } = helpPieces();
  const emergency = country && {
    href: callLink(emergencyNumbers[country]),
    label: `${words.call} ${emergencyNumbers[country]}`,
  };
  const [line] = firstContacts({ words, isHurt: false }, country);
  return (
    <section aria-label="Folded away" className="flex flex-col gap-2 print:hidden">
      <p className="text-muted">What you wrote here is folded away.</p>
      <p className="flex flex-wrap gap-x-6">
        {[emergency, line].map(
          (contact) =>
            contact && (
              <a
                key={contact.href}
                href={contact.href}
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {contact.label}
              </a>
            ),
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            help.answer('safe');
          }}
        >
          {words.safe}
        </Button>
        {remove}
      </div>
    </section>
  );
};

interface HelpNoteProps {
  /** The text of the button that closes it. */
  closeText: string;
  onClose: () => void;
  /** Shown above the lines once they are open. */
  children?: ReactNode;
}

/** The same help in two lines, which the journal has, too: they reveal no danger to others. */
const HelpNote = ({ closeText, onClose, children }: HelpNoteProps): ReactNode => {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [country, chooseCountry] = useCountry();
  return (
    <section aria-label="Help" className="text-sm text-muted print:hidden">
      <p>If this weighs on you, or if someone scares you, there are people you can talk to.</p>
      <p className="-ml-4 flex flex-wrap">
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isUnfolded}
          onClick={() => {
            setIsUnfolded(!isUnfolded);
          }}
        >
          {isUnfolded ? 'Show less' : 'See who you can call or text'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {closeText}
        </Button>
      </p>
      {isUnfolded && (
        <div className="mt-2 flex flex-col gap-6 rounded-lg border border-line p-5 text-base text-ink">
          {children}
          <HelpLines country={country} onChoose={chooseCountry} />
        </div>
      )}
    </section>
  );
};

/** All help and the table of lines, in one chunk. */
export const HelpView = (props: HelpProps): ReactNode => {
  const { help, text } = props;
  if (help.isOpen) return <HelpPanel {...props} />;
  if (help.isFolded) return <Folded {...props} />;
  const { language, heard, rest } = helpPieces(text);
  return (
    <HelpNote
      closeText={help.level === 'danger' ? 'This wasn’t about me' : 'Hide this'}
      onClose={() => {
        help.answer('not-me');
      }}
    >
      {help.level === 'danger' && (
        <div lang={language}>
          <Paragraphs texts={[heard, ...rest]} />
        </div>
      )}
    </HelpNote>
  );
};
