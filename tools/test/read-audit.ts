interface Report {
  metadata?: { vulnerabilities?: Record<string, number> };
}

export interface Verdict {
  line: string;
  exitCode: 0 | 1 | 2;
}

const parse = (output: string): Report => {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
};

/** @param output what `npm audit --json` wrote; a registry without a list answers with an error */
export const readAudit = (output: string): Verdict => {
  const counts = parse(output).metadata?.vulnerabilities;
  if (!counts)
    return {
      line: 'nothing was checked: this registry offers no list of known holes',
      exitCode: 2,
    };
  const { critical = 0, high = 0, total = 0 } = counts;
  const line = `known holes: ${critical} critical, ${high} high, ${total} in all`;
  return { line, exitCode: critical + high > 0 ? 1 : 0 };
};
