import { statfs } from 'node:fs/promises';
import { fails, passes, warns } from '@repo/backend/doctor';
import type { ApiCheck } from './check.ts';

const gigabyte = 2 ** 30;

/** In a container this is the disk that holds all images and volumes, unless they were moved. */
export const diskCheck: ApiCheck = {
  name: 'disk',
  look: async () => {
    const { bavail, bsize } = await statfs('/');
    const free = (bavail * bsize) / gigabyte;
    const says = `${free.toFixed(1)} GB free`;
    if (free < 1) return fails(`${says}: PostgreSQL stops when nothing is left`);
    return free < 5 ? warns(`${says}: a release needs about 3`) : passes(says);
  },
};
