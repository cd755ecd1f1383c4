const parent = process.ppid;

/** Aborts on a signal, or when npm or its shell was killed, which pass nothing on then. */
export const listenForShutdown = (): AbortController => {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end.abort());
  if (process.env['npm_lifecycle_event'])
    setInterval(() => process.ppid !== parent && end.abort(), 300).unref();
  return end;
};
