import { OverlapArt } from '@repo/ui/overlap-art';
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

const Portrait = ({ name, portrait }: Pick<CoachShown, 'name' | 'portrait'>): ReactNode =>
  portrait === '' ? (
    <figure className="w-20 shrink-0">
      <OverlapArt week={5} viewBox="square" className="w-full" />
      <figcaption className="text-center text-xs text-muted">
        A drawing, until there is a portrait
      </figcaption>
    </figure>
  ) : (
    <img
      src={`/coach/${portrait}`}
      alt={name}
      width="80"
      height="93"
      loading="lazy"
      className="w-20 shrink-0 self-start rounded-md"
    />
  );

const Outside = ({ href, children }: { href: string; children: string }): ReactNode =>
  href === '' ? null : (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );

/** The coach: picture, name, one line, training, and how to meet them. */
export const CoachCard = ({ coach }: { coach: CoachShown }): ReactNode => (
  <div className="flex gap-4">
    <Portrait {...coach} />
    <div className="min-w-0">
      <p className="font-semibold">
        {coach.name || 'Your coach'}
        {coach.pronouns && <span className="font-normal text-muted"> ({coach.pronouns})</span>}
      </p>
      <p className="mt-1 text-sm text-muted">{coach.line}</p>
      <ul className="text-sm">
        {coach.credentials.map(({ title, issuer, year }) => (
          <li key={title} className="mt-1">
            {title}, {issuer}, {year}
          </li>
        ))}
      </ul>
      {coach.details && <p className="mt-1 text-sm text-muted">{coach.details}</p>}
      <p className="flex flex-wrap gap-x-4">
        <Outside href={coach.video}>Watch a short hello</Outside>
        <Outside href={coach.introCall}>Book a short first call, free</Outside>
      </p>
    </div>
  </div>
);
