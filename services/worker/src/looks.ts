import { certificateLook } from './platform/looks/certificate-look.ts';
import { deliveryLook, queueLook } from './platform/looks/delivery-looks.ts';
import { startLook, type Look, type Looking } from './platform/looks/look.ts';
import { figuresLook } from './purchases/owner/figures-look.ts';

const looks: readonly Look[] = [deliveryLook, queueLook, figuresLook, certificateLook];

/** Has everything read whenever somebody looks. @returns how to end that */
export const startLooks = (looking: Looking): (() => void) => {
  const ends = looks.map((look) => startLook(look, looking));
  return () => {
    for (const end of ends) end();
  };
};
