/** Browsers and systems by what their header contains; the first match names them. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (table: readonly [RegExp, string][], header: string): string | undefined =>
  table.find(([pattern]) => pattern.test(header))?.[1];

/** @returns browser and system in words; the header itself is never kept. */
export const describeDevice = (userAgent = ''): string => {
  const browser = nameOf(browsers, userAgent) ?? 'A browser';
  const system = nameOf(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
};
