import type { ReadingNode } from '@repo/contracts/programme/reading';
import { render } from '@testing-library/react';
import { positionAt } from './contents.tsx';
import { Reading } from './reading.tsx';

it.each([
  ['above the text', [90, 500, 900], { part: 0, read: 0 }],
  ['half-way in a part', [-400, -100, 100, 600], { part: 1, read: 0.4 }],
  ['at a heading', [-500, 0.4, 500], { part: 1, read: 0.5 }],
  ['below the last', [-900, -500, -10], { part: 2, read: 1 }],
])('%s', (_name, distances, expected) => {
  expect(positionAt(distances)).toEqual(expected);
});

it('a reading shows a figure without a drawing, and leaves out what is no part of a reading', () => {
  const nodes = [
    { tag: 'p', children: ['It is ', { tag: 'em', children: ['yours'] }, '.'] },
    { block: 'figure', kind: 'never-drawn', items: [{ label: 'One', text: 'first' }] },
    { tag: 'script', children: ['alert(1)'] },
  ] as unknown as ReadingNode[];
  const { container } = render(<Reading nodes={nodes} />);
  expect(container.querySelector('p em')?.textContent).toBe('yours');
  expect(container.textContent).toContain('first');
  expect(container.innerHTML).not.toContain('alert');
});
