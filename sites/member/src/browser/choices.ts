let choices = 0;

/** Somebody has chosen another page, which may take a while to come. */
export const noteChoice = (): void => {
  choices += 1;
};

/** @returns how often that was, so that who waits for an answer can tell whether it was since */
export const countChoices = (): number => choices;
