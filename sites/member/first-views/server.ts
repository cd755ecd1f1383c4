// What runs at build: the first views, drawn by the same code that draws them in the browser.
export { renderFrame } from './frame.tsx';
export { renderParts } from './parts.tsx';
