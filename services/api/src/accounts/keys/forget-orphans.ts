interface Connection {
  query: (text: string) => Promise<unknown>;
}

/** Keys of whoever is not here, in a database whose keys came from a later backup than the rest. */
export const forgetOrphanedKeys = async (connection: Connection): Promise<void> => {
  await connection.query(
    '-- by hand\n delete from member_keys where user_id not in (select id from users)',
  );
};
