import { paths } from '@repo/contracts/paths';
import {
  callLink,
  emergencyNumbers,
  helpCountries,
  shownHelplines,
  type HelpCountry,
  type HelplineKind,
} from '@repo/product/helplines';
import type { ReactNode } from 'react';
import { useCountry } from './country.ts';
import { HelpLine } from './help-line.tsx';

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

/** Whom to call, text or chat with in the reader's country, and where to look for another. */
export const HelpLines = (): ReactNode => {
  const [country, choose] = useCountry();
  return (
    <div className="flex flex-col gap-6">
      <Emergency country={country} />
      <label className="flex max-w-sm flex-col gap-1.5 text-sm font-semibold">
        Country
        <select
          className="min-h-12 rounded-md border border-line-strong bg-surface px-3 text-base font-normal"
          value={country ?? ''}
          onChange={({ target }) => {
            choose(target.value);
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
};
