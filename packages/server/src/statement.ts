/** A statement that PostgreSQL plans once per connection, under its name. */
export interface PreparedStatement {
  name: string;
  text: string;
}

const texts = new Map<string, string>();

/**
 * Names a statement. A connection remembers the text of a name, so a second text under the same
 * name would fail there, and only on a connection that has run the first.
 * @throws TypeError for a name that belongs to another text, when the module is loaded
 */
export const statement = (name: string, text: string): PreparedStatement => {
  const known = texts.get(name);
  if (known !== undefined && known !== text)
    throw new TypeError(`two prepared statements are named ${name}: rename one`);
  texts.set(name, text);
  return { name, text };
};
