import type { ReactNode } from 'react';
import Markdown, { type Options } from 'react-markdown';

/** The small subset that a set-apart text may use; links and images are not in it. */
const allowed = ['p', 'em', 'strong', 'ul', 'ol', 'li', 'blockquote'];

const options = {
  allowedElements: allowed,
  unwrapDisallowed: true,
  skipHtml: true,
} satisfies Options;

interface ProseProps {
  text: string;
  className?: string;
}

/** Text with emphasis and lists, nothing else. */
export const Prose = ({ text, className = '' }: ProseProps): ReactNode => (
  <div className={className}>
    <Markdown {...options}>{text}</Markdown>
  </div>
);
