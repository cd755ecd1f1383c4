/** Stands for a style sheet where nothing is drawn. */
export default '';
