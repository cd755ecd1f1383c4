/** Where a protection stands (in the API, unless told), what is taken out, and what comes instead. */
export type Protection = readonly [file: string, find: string, replace?: string];

export const placeOf = (file: string): string =>
  file.endsWith('.ts') ? file : `services/api/src/${file}.ts`;

const sessions = 'accounts/sessions/sessions.repository';

/** By the arguments of npm for the check that must turn red without them. */
export const protections: Readonly<Record<string, Readonly<Record<string, Protection>>>> = {
  'run security -- routes': {
    'the owner of a transaction': [
      'purchases/transactions/transactions.repository',
      'where id = $2 and user_id = $1 and',
      'where id = $2 and $1::uuid is not null and',
    ],
    'the owner of a session': [sessions, 'user_id = $1 and id::', '$1::uuid is not null and id::'],
    'calls without an origin': ['platform/origin', "site !== 'same-origin'", 'false'],
    'the verified address': [
      'accounts/access/access.guard',
      "new AppError('NOT_VERIFIED'))",
      'undefined)',
    ],
  },
  // Each has a row of its name.
  'run security -- against': {
    'sign-ups by network': ['accounts/sign-up/sign-up.controller', "['signUp', caller.network], "],
    'five tries of a code': ['accounts/code-flows', 'tries < $3', '$3::int > 0'],
    'other sessions at a change of the password': [sessions, '$1 and id <> $2', '$1 and id = $2'],
    'the address of a reset': [
      'accounts/reset/reset.repository',
      'and f.email = $2 and u.email = $2',
      'and $2::text is not null',
    ],
    'a fresh login for exports': ['accounts/export/export.service', 'requireFresh(viewer);'],
    'a fresh login for ending other sessions': [
      'accounts/profile/me.service',
      'requireFresh(viewer);\n    await this.sessions.endOthers',
      'await this.sessions.endOthers',
    ],
    'wrong coupons': ['purchases/purchase-limits', 'await this.limits.count(...counted)'],
    'tries to erase': ['accounts/erasure/erasure.controller', "['erasure', viewer.userId]"],
    'the ten newest sessions': [sessions, 'desc offset $8)', 'desc offset $8 + 1000)'],
    'returns from Google': ['accounts/google/google.client', "['googleCallback', network]"],
    'Google, taken away by a reset': ['accounts/reset/reset.repository', 'google_sub = null, '],
  },
  'run security -- texts': {
    'where a run of full stops begins': [
      'packages/backend/src/care/text/sentences.ts',
      '(?<![.!?\\n\\r])[.!?\\n\\r]+(?![.!?\\n\\r])(?=',
      '[.!?\\n\\r]+(?=',
    ],
  },
  'test -w @repo/worker -- insights/(linear|sentences)': {
    'the longest sentence of a model': [
      'services/worker/src/programme/insights/sentences.ts',
      'const longestSentence = 1_000;',
      'const longestSentence = 1_000_000;',
    ],
  },
  'test -w @repo/api -- (password-checks|google-identity)': {
    'the second look at the limit after a right password': [
      'accounts/passwords/password-checks',
      'await this.limits.check(...counted);\n      return onMatch',
      'return onMatch',
    ],
    'when Google last asked for the password': [
      'accounts/google/google-identity',
      'Math.min(seconds * 1000, Date.now()) : 0',
      'Date.now() : Date.now()',
    ],
  },
  'test -- integration -- known-devices|coaching/(notes|client-page)': {
    'the proof of a device': [
      'accounts/sessions/known-devices',
      "cookie['proof'] === proofOf(cookies, owner) ? cookie['id'] : undefined",
      "cookie['id']",
    ],
    'the version that the coach may read': [
      'coaching/notes/shares.repository',
      'using (user_id, week, version)',
      'using (user_id, week)',
    ],
    'the limit of notes': ['coaching/client-page/client-actions', "['coachNotes', orderId]"],
  },
};
