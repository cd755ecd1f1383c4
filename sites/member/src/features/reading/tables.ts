import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

interface ParserData {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
}

/** A remark plugin for tables alone: all of GitHub's dialect would be three times the bytes. */
export function tables(this: { data: () => object }): void {
  const data: ParserData = this.data();
  (data.micromarkExtensions ??= []).push(gfmTable());
  (data.fromMarkdownExtensions ??= []).push([gfmTableFromMarkdown()]);
}
