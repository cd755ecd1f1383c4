import type { ReactNode } from 'react';

/** From `content/coach.md`; an empty text means not known yet. */
export interface CoachShown {
  name: string;
  pronouns: string;
  portrait: string;
  line: string;
  credentials: readonly { title: string; issuer: string; year: string }[];
  details: string;
  video: string;
  introCall: string;
}

const Outside = ({ href, children }: { href: string; children: string }): ReactNode =>
  href === '' ? null : (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );

interface CoachCardProps {
  coach: CoachShown;
  /** A quiet line at the end. */
  facts?: string;
  /** The heading of a whole section: then the letter has a column of its own. */
  children?: ReactNode;
}

/** The coach, wherever coaching is sold: a letter, signed by the name; a picture if there is one. */
export const CoachCard = ({ coach, facts, children }: CoachCardProps): ReactNode => {
  const { name, pronouns, portrait, line, credentials, details, video, introCall } = coach;
  const isSection = children !== undefined;
  return (
    <div className={`grid gap-x-8 gap-y-5 ${isSection ? 'md:grid-cols-2' : ''}`}>
      {(isSection || portrait) && (
        <div className="grid content-start gap-6">
          {children}
          {portrait && (
            <img
              src={`/coach/${portrait}`}
              alt={name}
              width="480"
              height="600"
              loading="lazy"
              className={`aspect-4/5 h-auto object-cover ${isSection ? 'w-full max-w-80 rounded-lg' : 'w-24 rounded-md'}`}
            />
          )}
        </div>
      )}
      <div>
        <p
          className={`max-w-[34ch] font-display leading-snug ${isSection ? 'text-xl' : 'text-lg'}`}
        >
          {line}
        </p>
        {name && (
          <p className="mt-3 font-display text-lg">
            <em>{name}</em>
            {pronouns && <span className="font-sans text-sm text-muted"> ({pronouns})</span>}
          </p>
        )}
        {credentials.map(({ title, issuer, year }) => (
          <p key={title} className="mt-2 text-sm">
            {title}, {issuer}, {year}
          </p>
        ))}
        {[details, facts].filter(Boolean).map((text) => (
          <p key={text} className="mt-2 text-sm text-muted">
            {text}
          </p>
        ))}
        <p className="flex flex-wrap gap-x-5 text-sm">
          <Outside href={video}>Watch a short hello</Outside>
          <Outside href={introCall}>Book a short first call, free</Outside>
        </p>
      </div>
    </div>
  );
};
