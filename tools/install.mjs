// Before `npm start`: afterwards the shell finds the workspace's own Node and can become it.
import { prepare } from './bootstrap.mjs';

prepare('start');
