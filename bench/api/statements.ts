interface Statement {
  name: string;
  text: string;
}

const common = new URL('../../services/api/src/', import.meta.url);

/**
 * The very statements the API runs. Read from its source at run time: nothing of the API is part
 * of this room, and a copy would soon be another statement.
 */
export const readStatements = async (): Promise<{ me: Statement; selfGuided: Statement }> => {
  const viewer = (await import(new URL('accounts/access/viewer.ts', common).href)) as {
    viewerStatement: Statement;
  };
  const row = (await import(new URL('programme/programme-row.ts', common).href)) as {
    programmeStatement: Statement;
  };
  return { me: viewer.viewerStatement, selfGuided: row.programmeStatement };
};
