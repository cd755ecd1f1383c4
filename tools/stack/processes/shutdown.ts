const parent = process.ppid;

/** npm or its shell may be killed and pass nothing on, so a changed parent process ends us, too. */
const endWithParent = (end: AbortController): void => {
  if (!process.env['npm_lifecycle_event']) return;
  setInterval(() => process.ppid !== parent && end.abort(), 300).unref();
};

/** Aborts on a signal, or when the parent process is gone. */
export const listenForShutdown = (): AbortController => {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end.abort());
  endWithParent(end);
  return end;
};
