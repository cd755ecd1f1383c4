interface Statement {
  name: string;
  text: string;
}

const common = new URL('../../services/api/src/common/', import.meta.url);

/**
 * The very statements the API runs. Read from its source at run time: nothing of the API is part
 * of this room, and a copy would soon be another statement.
 */
export const readStatements = async (): Promise<{ me: Statement; selfGuided: Statement }> => {
  const viewer = (await import(new URL('viewer.ts', common).href)) as {
    viewerStatement: Statement;
  };
  const row = (await import(new URL('programme-row.ts', common).href)) as {
    programmeStatement: Statement;
  };
  return { me: viewer.viewerStatement, selfGuided: row.programmeStatement };
};
