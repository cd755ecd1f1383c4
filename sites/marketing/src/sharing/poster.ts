import { paths } from '@repo/contracts/paths';
import type { OfferId } from '@repo/product/offers';
import { create } from 'qrcode';

/** White modules around the code; scanners need four. */
const quietZone = 4;

export interface QrPath {
  /** One path of the dark modules, one unit per module. */
  path: string;
  /** Width and height including the quiet zone, in modules. */
  size: number;
}

/** Error correction level H survives a creased corner or a coffee stain. */
export const qrPath = (address: string): QrPath => {
  const { modules } = create(address, { errorCorrectionLevel: 'H' });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_cell, x) =>
      modules.get(y, x) ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '',
    ).join(''),
  );
  return { path: rows.join(''), size: modules.size + 2 * quietZone };
};

/** @returns an address as people type it from paper. */
export const spelledOut = (address: string): string => address.replace(/^https?:\/\//, '');

/** The page that the poster leads to, and the offer that it names: that page has to sell it. */
export const posterPath = paths.newDoor;
export const posterOffer = 'coaching-new-door' satisfies OfferId;

/** The target of the poster. Absolute, because paper has no origin. */
export const posterAddress = (site: URL): string => new URL(posterPath, site).href;
