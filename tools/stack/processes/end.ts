const parent = process.ppid;

/** npm itself may be killed, or its shell, which passes nothing on: we notice that our parent changed. */
const endWithParent = (end: AbortController): void => {
  if (!process.env['npm_lifecycle_event']) return;
  setInterval(() => process.ppid !== parent && end.abort(), 300).unref();
};

/** Aborts on a signal, or when the parent process is gone. */
export const listenForEnd = (): AbortController => {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end.abort());
  endWithParent(end);
  return end;
};
