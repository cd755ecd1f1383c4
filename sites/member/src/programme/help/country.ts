import { tabStorage } from '@repo/web/browser/device.ts';
import { helpCountries, type HelpCountry } from '@repo/product/helplines';
import { useState } from 'react';

const key = 'country';

const known = (code: string | null | undefined): HelpCountry | undefined =>
  code && code in helpCountries ? (code as HelpCountry) : undefined;

/** @returns the probable country of a browser in this language; never from its network address. */
const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};

/**
 * The country whose lines are shown: the browser's, until the reader chooses another. Kept in this
 * tab until it is closed or left by quick exit.
 * @returns undefined for a country without known lines
 */
export const useCountry = (): [HelpCountry | undefined, (country: string) => void] => {
  const [country, setCountry] = useState(
    () => tabStorage.get(key) ?? regionOf(navigator.language) ?? '',
  );
  return [
    known(country),
    (next) => {
      tabStorage.set(key, next);
      setCountry(next);
    },
  ];
};
