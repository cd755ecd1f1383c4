import { paths } from '@repo/contracts/paths';
import {
  callLink,
  textLink,
  type Helpline,
  emergencyNumbers,
  helpCountries,
  shownHelplines,
  type HelpCountry,
  type HelplineKind,
} from '@repo/product/helplines';
import { LinkButton } from '@repo/ui/link-button';
import type { ReactNode } from 'react';

const aside = ({ forWhom, hours }: Helpline): string =>
  [forWhom && `for ${forWhom}`, hours].filter(Boolean).join(', ');

/** One line: its name, and each way to reach it. */
const HelpLine = ({ line }: { line: Helpline }): ReactNode => {
  const { name, phone, text, chat, isList } = line;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-40 flex-1">
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-sm text-muted">{aside(line)}</span>
      </p>
      <p className="flex flex-wrap gap-2">
        {phone && (
          <LinkButton variant="secondary" size="sm" href={callLink(phone)}>
            Call {phone}
          </LinkButton>
        )}
        {text && (
          <LinkButton variant="secondary" size="sm" href={textLink(text)}>
            Text {text.word ? `${text.word} to ${text.to}` : text.to}
          </LinkButton>
        )}
        {chat && (
          <LinkButton variant="secondary" size="sm" href={chat} rel="noreferrer">
            {isList ? 'Open the list' : 'Chat'}
            <span className="sr-only"> of {name}</span>
          </LinkButton>
        )}
      </p>
    </li>
  );
};

const headings: Record<HelplineKind, string> = {
  crisis: 'If you’re thinking about suicide or hurting yourself',
  violence: 'If someone hurts, threatens, or controls you',
};

const linkClass = 'text-link underline underline-offset-4';

const Elsewhere = (): ReactNode => (
  <a href="https://findahelpline.com/" rel="noreferrer" className={linkClass}>
    findahelpline.com
  </a>
);

const Emergency = ({ country }: { country: HelpCountry | undefined }): ReactNode => {
  if (!country) return <p>If you’re in danger right now, call your local emergency number.</p>;
  const number = emergencyNumbers[country];
  return (
    <p>
      If you’re in danger right now, call{' '}
      <a
        href={callLink(number)}
        className={`${linkClass} inline-flex min-h-11 items-center text-lg font-semibold`}
      >
        {number}
      </a>
      .
    </p>
  );
};

const Kind = ({ kind, country }: { kind: HelplineKind; country: HelpCountry }): ReactNode => {
  const lines = shownHelplines().filter((line) => line.country === country && line.kind === kind);
  return (
    <div>
      <h4 className="font-sans text-sm font-semibold text-muted">{headings[kind]}</h4>
      {lines.length === 0 ? (
        <p className="mt-2">
          We have no number for {helpCountries[country]} that we have checked. <Elsewhere /> can
          point you to one.
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {lines.map((line) => (
            <HelpLine key={line.name} line={line} />
          ))}
        </ul>
      )}
    </div>
  );
};

interface HelpLinesProps {
  country: HelpCountry | undefined;
  onChoose: (country: string) => void;
}

/** Whom to call, text or chat with in the reader's country, and where to find others. */
export const HelpLines = ({ country, onChoose }: HelpLinesProps): ReactNode => (
  <div className="flex flex-col gap-6">
    <Emergency country={country} />
    <label className="flex max-w-sm flex-col gap-1.5 text-sm font-semibold">
      Country
      <select
        className="min-h-12 rounded-md border border-line-strong bg-surface px-3 text-base font-normal"
        value={country ?? ''}
        onChange={({ target }) => {
          onChoose(target.value);
        }}
      >
        {Object.entries(helpCountries).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value="">Another country</option>
      </select>
    </label>
    {country && (
      <>
        <Kind kind="crisis" country={country} />
        <Kind kind="violence" country={country} />
      </>
    )}
    <p>
      In any other country, <Elsewhere /> can point you to someone. There is also a page on{' '}
      <a href={paths.helpNow} className={linkClass}>
        what to do in the next five minutes
      </a>
      .
    </p>
  </div>
);
