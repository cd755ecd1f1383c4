// `node configuration.ts <folder>`: the configuration of now, over that of a build.
import { writeConfiguration } from './template.ts';

writeConfiguration(process.argv[2] ?? '');
