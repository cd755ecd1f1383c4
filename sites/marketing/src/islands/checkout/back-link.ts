import { paths } from '@repo/contracts/paths';

export interface BackLink {
  href: string;
  label: string;
}

/** @returns where "back" leads: the portal the visitor came from, else home. */
export const backLink = (from: string): BackLink =>
  from.split('?')[0] === paths.newDoor
    ? { href: paths.newDoor, label: 'Back to Portal' }
    : { href: paths.home, label: 'Back to Home' };
