import { advertisedPrices, formatMoney, offers } from '@repo/product/offers';
import { offersIn, type Section } from './sections/sections.ts';

const labels = { coaching: 'coaching checkout', 'self-guided': 'self-guided checkout' } as const;

/** @returns a sentence for each price on a page that its button does not charge. */
export const priceNotes = (sections: readonly Section[]): string[] =>
  offersIn(sections).flatMap(({ advertised, button }) => {
    if (!advertised) return [];
    const { amount, charges } = advertisedPrices[advertised];
    const target = labels[button.goesTo as keyof typeof labels] ?? button.goesTo;
    return `Shows ${formatMoney(amount)}; “${button.text}” opens the ${target}. ${offers[charges].label} costs ${formatMoney(offers[charges].amount)} there.`;
  });
