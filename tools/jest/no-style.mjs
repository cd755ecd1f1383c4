/** Replaces style sheets in tests, which draw nothing. */
export default '';
