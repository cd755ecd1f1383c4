import { isValidElement, type ComponentPropsWithoutRef, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import { Block } from './block.tsx';
import { tables } from './tables.ts';

const languagePattern = /language-(figure|callout)/;

/** A fenced block arrives as `pre > code.language-…`; ours become drawings, others stay code. */
const Pre = ({ children }: ComponentPropsWithoutRef<'pre'>): ReactNode => {
  if (!isValidElement<ComponentPropsWithoutRef<'code'>>(children)) return <pre>{children}</pre>;
  const { className = '', children: source } = children.props;
  const language = languagePattern.exec(className)?.[1];
  if (language !== 'figure' && language !== 'callout') return <pre>{children}</pre>;
  return <Block language={language} source={typeof source === 'string' ? source : ''} />;
};

const components: Components = { pre: Pre };

/** A week's text, set like a good book. */
export const Reading = ({ markdown }: { markdown: string }): ReactNode => (
  <div className="reading reading-text">
    <Markdown components={components} remarkPlugins={[tables]} rehypePlugins={[rehypeSanitize]}>
      {markdown}
    </Markdown>
  </div>
);
