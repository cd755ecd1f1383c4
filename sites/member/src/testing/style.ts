/** What a style sheet is in a unit test: nothing. */
export {};
