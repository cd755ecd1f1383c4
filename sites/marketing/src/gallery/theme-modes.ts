/** Every theme in both modes. */
export const themeModes = ['juniper', 'rose', 'tide', 'iris', 'ember'].flatMap((theme) =>
  ['light', 'dark'].map((mode) => ({ theme, mode })),
);
