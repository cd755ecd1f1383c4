interface ClaimRow {
  text: string;
  /** Where the figure comes from; `pending` until the owner names a source. */
  source: string;
}

/** Every figure a page may claim. A page names the row; it never types the number. */
export const claims = {
  satisfaction: {
    text: '37% higher relationship satisfaction',
    source: 'pending',
  },
} as const satisfies Record<string, ClaimRow>;

export type ClaimId = keyof typeof claims;
