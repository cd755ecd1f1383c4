/** Every theme in both modes. */
export const looks = ['juniper', 'rose', 'tide', 'iris', 'ember'].flatMap((theme) =>
  ['light', 'dark'].map((mode) => ({ theme, mode })),
);
