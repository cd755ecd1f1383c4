/** @returns the questions of weeks 1 to 6, in this order. */
export declare const readQuestions: () => readonly string[];
