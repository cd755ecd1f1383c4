import { flushCompileCache } from 'node:module';
import { readEnvironment } from './config.ts';
import { startSandbox } from './server.ts';

const refuse = (error: unknown): never => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`sandbox: ${reason.replaceAll(/\s+/g, ' ')}\n`);
  process.exit(1);
};

try {
  const sandbox = await startSandbox(readEnvironment(process.env));
  const stop = () => void sandbox.close().then(() => process.exit(0), refuse);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  flushCompileCache(); // where one is kept (NODE_COMPILE_CACHE): the next start compiles nothing
  console.log(`sandbox ready ${sandbox.url} smtp ${sandbox.smtp}`);
} catch (error) {
  refuse(error);
}
