import { Button } from '@repo/ui/button';
import { useState, type ReactNode } from 'react';

const sentences = [
  'I am struggling and I need to talk to someone.',
  'Someone close to me is hurting me, and I don’t know what to do.',
];

/** Without a clipboard the words can still be selected. */
const copy = (text: string): Promise<boolean> =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(text))
    .then(
      () => true,
      () => false,
    );

const Sentence = ({ text }: { text: string }): ReactNode => {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <q className="font-reading text-lg select-all">{text}</q>
      <Button variant="quiet" size="sm" onClick={() => void copy(text).then(setIsCopied)}>
        <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        <span className="sr-only"> “{text}”</span>
      </Button>
    </li>
  );
};

/** Ready-made first sentences, because those are the hardest. */
export const FirstSentences = (): ReactNode => (
  <div>
    <h4 className="font-sans text-sm font-semibold text-muted">
      If the first words are hard to find, you can use these
    </h4>
    <ul className="mt-1 max-w-prose">
      {sentences.map((text) => (
        <Sentence key={text} text={text} />
      ))}
    </ul>
  </div>
);
