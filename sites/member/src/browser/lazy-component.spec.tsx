import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { lazyComponent } from '@repo/ui/states/lazy-component';

interface Props {
  name: string;
}

const Part = ({ name }: Props): ReactNode => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${String(count)}`}
    </button>
  );
};
const Placeholder = ({ name }: Props): ReactNode => <p>{`${name} is coming`}</p>;

/** A file that loads or fails when the test says so. */
const file = () => {
  let { promise, resolve, reject } = Promise.withResolvers<ComponentType<Props>>();
  const settle = (how: 'arrive' | 'fail'): Promise<void> =>
    act(async () => {
      if (how === 'arrive') resolve(Part);
      else reject(new Error('no file'));
      await Promise.resolve();
      ({ promise, resolve, reject } = Promise.withResolvers<ComponentType<Props>>());
    });
  return { load: () => promise, settle };
};

describe('a part whose file comes later', () => {
  it('renders at once if the file was preloaded', async () => {
    const { load, settle } = file();
    const { View, fetch } = lazyComponent(load, { Placeholder });
    const isFetched = fetch();
    await settle('arrive');
    await isFetched;
    render(<View name="Sheet" />);
    expect(screen.getByText('Sheet 0')).toBeTruthy();
    expect(screen.queryByText('Sheet is coming')).toBeNull();
  });

  it('has something in its place until then, and keeps its state afterward', async () => {
    const { load, settle } = file();
    const { View } = lazyComponent(load, { Placeholder });
    const { rerender } = render(<View name="Sheet" />);
    expect(screen.getByText('Sheet is coming')).toBeTruthy();
    await settle('arrive');
    fireEvent.click(screen.getByText('Sheet 0'));
    rerender(<View name="Page" />);
    expect(screen.getByText('Page 1')).toBeTruthy();
  });

  it('shows another in its place when the file cannot be loaded', async () => {
    const { load, settle } = file();
    const { View, fetch } = lazyComponent(load, { Fallback: Placeholder });
    const isFetched = fetch();
    await settle('fail');
    await isFetched;
    // A failed preload is forgotten: the network may be back.
    const { unmount } = render(<View name="Sheet" />);
    expect(screen.queryByText('Sheet is coming')).toBeNull();
    await settle('fail');
    expect(screen.getByText('Sheet is coming')).toBeTruthy();
    unmount();
    render(<View name="Sheet" />);
    await settle('arrive');
    expect(screen.getByText('Sheet 0')).toBeTruthy();
  });
});
