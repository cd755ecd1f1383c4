// Runs on any Node to report the version that is needed; the bundle would fail with a syntax error.
const leastNode = 24;

if (Number.parseInt(process.versions.node, 10) < leastNode) {
  const needed = `please use Node ${String(leastNode)} or newer`;
  process.stderr.write(`worker: ${needed}, this is ${process.version}\n`);
  process.exit(1);
}

await import('./serve.ts');
