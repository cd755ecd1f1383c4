export interface CookieLine {
  name: string;
  httpOnly: boolean;
  sameSite: string;
  path: string;
  domain: string;
  /** Seconds. */
  maxAge: number;
}

/** Reads one Set-Cookie header. */
export const readCookie = (line: string): CookieLine => {
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const values = new Map(
    attributes.map((each): [string, string] => {
      const [name = '', value = ''] = each.split('=');
      return [name.toLowerCase(), value];
    }),
  );
  return {
    name: pair.split('=', 1)[0] ?? '',
    httpOnly: values.has('httponly'),
    sameSite: values.get('samesite') ?? 'none given',
    path: values.get('path') ?? 'none given',
    domain: values.get('domain') ?? '',
    maxAge: Number(values.get('max-age') ?? Infinity),
  };
};

/** Browsers keep none for longer. */
const longest = 400 * 24 * 3_600;

/** @param readable names that scripts may read, because they tell nothing */
export const judgeCookie = (cookie: CookieLine, readable: readonly string[]): string[] => {
  const rules: [broken: boolean, what: string][] = [
    [!cookie.httpOnly && !readable.includes(cookie.name), 'can be read by scripts'],
    [!/^(?:lax|strict)$/i.test(cookie.sameSite), 'goes along from other sites'],
    [cookie.path !== '/', 'is not for the whole site'],
    [cookie.domain !== '', 'goes to other hosts'],
    [!(cookie.maxAge <= longest), 'never ends'],
  ];
  return rules.filter(([broken]) => broken).map(([, what]) => `${cookie.name} ${what}`);
};
