import sharp from 'sharp';
import { logo } from './logo.ts';
import { themeColour } from './theme-colours.ts';

/** @returns the logo as a square PNG; with a background where transparency is shown as black. */
export const icon = async (size: number, hasBackground: boolean): Promise<Buffer> => {
  const edge = hasBackground ? Math.round(size * 0.14) : 0;
  const drawing = sharp(Buffer.from(logo), { density: 600 }).resize(size - 2 * edge);
  if (!hasBackground) return drawing.png().toBuffer();
  const background = themeColour('juniper', 'bg');
  return drawing
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .flatten({ background })
    .png()
    .toBuffer();
};

/** @returns an .ico that holds one PNG, for browsers that ask for /favicon.ico unasked. */
export const icoOf = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
};
