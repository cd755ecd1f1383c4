import { locateQuotation } from '@repo/contracts/programme/quotations';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MarkedText } from './marked-text.tsx';

const text = 'I  said\nyes again. It’s the “quiet” that I feared.';

describe('a quotation', () => {
  it.each([
    ['spaces and lines that differ', 'said yes again', 'said\nyes again'],
    ['another case and a full stop', 'Said Yes Again.', 'said\nyes again'],
    ['other marks', 'it\'s the "quiet" that', 'It’s the “quiet” that'],
  ])('is found in the text as it was typed: %s', (_, words, found) => {
    const place = locateQuotation(text, words);
    expect(place && text.slice(place.start, place.end)).toBe(found);
  });

  it.each(['aid yes', 'said no', '', '.', '(a+)+$', '\\'])(
    'is not found where %j is not',
    (words) => {
      expect(locateQuotation(text, words)).toBeUndefined();
    },
  );

  it.each(['', '#words-5-400', '#words-9-3', '#words-x', '#main'])(
    'whose place %j is not in the text marks nothing and breaks nothing',
    (hash) => {
      const { container } = render(
        <MemoryRouter initialEntries={[`/self-guided/week-2${hash}`]}>
          <MarkedText text={text} />
        </MemoryRouter>,
      );
      expect(container.textContent).toBe(text);
      expect(container.querySelector('mark')).toBeNull();
    },
  );

  it('is marked, brought into view and focused', async () => {
    Reflect.deleteProperty(window, 'onscrollend');
    const seen: unknown[] = [];
    Element.prototype.scrollIntoView = function (options): void {
      seen.push(this.textContent, options);
    };
    render(
      <MemoryRouter initialEntries={['/self-guided/week-2#words-3-17']}>
        <MarkedText text={text} />
      </MemoryRouter>,
    );
    const mark = screen.getByText(/said\s+yes again/);
    await waitFor(() => {
      expect(document.activeElement).toBe(mark);
    });
    expect([mark.tagName, seen[0]]).toEqual(['MARK', 'said\nyes again']);
    // Once more in a browser that does not say when a scroll has ended.
    seen.length = 0;
    await waitFor(() => {
      expect(seen[0]).toBe('said\nyes again');
    });
  });
});
