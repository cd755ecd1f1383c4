import { render } from '@testing-library/react';
import type { ReadingNode } from '@repo/contracts/programme/reading';
import { Reading } from './reading.tsx';

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
