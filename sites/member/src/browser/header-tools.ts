import { createContext } from 'react';

/** The element in the header where the open page renders its own tools, e.g. a week's contents. */
export const HeaderTools = createContext<HTMLElement | null>(null);
