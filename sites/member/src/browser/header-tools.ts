import { createContext } from 'react';

/** The place in the header where an open page puts its own tools, e.g. a week its contents. */
export const HeaderTools = createContext<HTMLElement | null>(null);
