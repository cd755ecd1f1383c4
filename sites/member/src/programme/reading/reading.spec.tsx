import { render, screen } from '@testing-library/react';
import type { ReadingNode } from '@repo/contracts/programme/reading';
import { Reading } from './reading.tsx';

const nodes: ReadingNode[] = [
  { tag: 'h2', children: ['What a boundary is'] },
  { tag: 'p', children: ['It is ', { tag: 'em', children: ['yours'] }, '.'] },
  {
    block: 'callout',
    kind: 'case',
    title: 'Noor',
    body: [{ tag: 'p', children: ['She waited.'] }],
  },
  { block: 'figure', kind: 'never-drawn', items: [{ label: 'One', text: 'first' }] },
];

describe('a reading', () => {
  it('shows its elements, callouts, and figures without a drawing', () => {
    const { container } = render(<Reading nodes={nodes} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('What a boundary is');
    expect(container.querySelector('p em')?.textContent).toBe('yours');
    expect(screen.getByRole('complementary').textContent).toBe('A storyNoorShe waited.');
    expect(container.textContent).toContain('first');
  });

  it('leaves out an element that is not one of a reading', () => {
    const strange = [{ tag: 'script', children: ['alert(1)'] }] as unknown as ReadingNode[];
    expect(render(<Reading nodes={strange} />).container.innerHTML).not.toContain('alert');
  });
});
