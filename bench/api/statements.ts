interface Statement {
  name: string;
  text: string;
}

const bundle = new URL('../../services/api/dist/statements.js', import.meta.url);

/**
 * The very statements the API runs, read from its bundle at run time: nothing of the API is part of
 * this room, and a copy would soon be another statement.
 */
export const readStatements = async (): Promise<{ me: Statement; selfGuided: Statement }> => {
  const { viewerStatement, programmeStatement } = (await import(bundle.href)) as Record<
    'viewerStatement' | 'programmeStatement',
    Statement
  >;
  return { me: viewerStatement, selfGuided: programmeStatement };
};
