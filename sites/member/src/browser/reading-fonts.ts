/** Asks for the typeface of long texts before any is on the page. Text never waits for it. */
export const fetchReadingFonts = (): void => {
  for (const cut of ['1em "Newsreader Reading"', 'italic 1em "Newsreader Reading"'])
    void document.fonts.load(cut).catch(() => undefined);
};
