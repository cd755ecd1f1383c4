import { tabStorage } from '@repo/client/browser/storage.ts';
import { helpCountries, type HelpCountry } from '@repo/product/helplines';
import { useState } from 'react';

const key = 'country';

const known = (code: string | null | undefined): HelpCountry | undefined =>
  code && code in helpCountries ? (code as HelpCountry) : undefined;

/** @returns where a browser in this language probably is; never from the network address. */
const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).maximize().region;
  } catch {
    return undefined;
  }
};

/**
 * The country whose lines are shown: the browser's, until the reader names another. It stays on
 * the device, until the tab is closed or left by quick exit.
 * @returns undefined for a country that we know no lines for
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
