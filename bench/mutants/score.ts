/** Of a report in the format of the mutation-testing elements, what is read here. */
export interface MutantsReport {
  files: Record<string, { mutants: Mutant[] }>;
}

interface Mutant {
  status: string;
  replacement?: string;
  location: { start: { line: number } };
}

export interface Score {
  /** Noticed by a test, or caught in a loop until its time was up. */
  killed: number;
  /** Each as `file:line: replacement`. */
  lived: string[];
}

const noticed = new Set(['Killed', 'Timeout', 'RuntimeError']);
const unnoticed = new Set(['Survived', 'NoCoverage']);

/** @returns what became of all mutants of some files; one that does not compile counts nowhere */
export const countMutants = ({ files }: MutantsReport): Score => {
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, ...mutant })),
  );
  return {
    killed: all.filter(({ status }) => noticed.has(status)).length,
    lived: all
      .filter(({ status }) => unnoticed.has(status))
      .map(
        ({ file, location, replacement = '' }) =>
          `${file}:${String(location.start.line)}: ${replacement.replaceAll(/\s+/g, ' ')}`,
      ),
  };
};

export const addScores = (one: Score, other: Score): Score => ({
  killed: one.killed + other.killed,
  lived: [...one.lived, ...other.lived],
});

/** @returns percent, rounded down: 100 is said only when nothing has lived */
export const percentOf = ({ killed, lived }: Score): number =>
  Math.floor((killed * 100) / Math.max(1, killed + lived.length));
