import { deviceStorage } from './storage.ts';

/** Without storage: kept until the page closes. */
const here = new Set<string>();

/** Small flags stored on this device; Leave deletes them with everything else. */
export const isFlagSet = (name: string): boolean =>
  here.has(name) || deviceStorage.get(name) !== null;

export const setFlag = (name: string): void => {
  if (!deviceStorage.set(name, '1')) here.add(name);
};

export const clearFlag = (name: string): void => {
  here.delete(name);
  deviceStorage.remove(name);
};
