import { readingTags, type ReadingNode } from '@repo/contracts/programme/reading';
import type { ReactNode } from 'react';
import { Block } from './block.tsx';
import { headingId } from './parts.ts';

const known: ReadonlySet<string> = new Set(readingTags);

/** Draws a parsed text: words, the few elements there are, figures and callouts; nothing else. */
/* eslint-disable @eslint-react/no-array-index-key --
   the text never changes while it is shown, so a node's place is its name */
export const Nodes = ({ nodes }: { nodes: readonly ReadingNode[] }): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    if ('block' in node) return <Block key={index} {...node} />;
    const Tag = node.tag;
    if (!known.has(Tag)) return null;
    return (
      <Tag key={index} id={Tag === 'h2' ? headingId(node.children) : undefined}>
        <Nodes nodes={node.children} />
      </Tag>
    );
  });
