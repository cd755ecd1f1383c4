/** Aborts when somebody wants us to end: a signal, or the launcher that started us is gone. */
export const listenForEnd = (): AbortController => {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end.abort());
  process.on('disconnect', () => end.abort());
  return end;
};
