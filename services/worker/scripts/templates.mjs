// MJML → Handlebars: each template is put into the one layout and compiled. Used by the build,
// by the preview and by tests, so that all three show the same mail.
import { readdirSync, readFileSync } from 'node:fs';
import mjml from 'mjml';

const folder = new URL('../src/emails/templates/', import.meta.url);
const read = (file) => readFileSync(new URL(file, folder), 'utf8');

const intoLayout = (layout, content) => {
  const preview = /<mj-preview>.*?<\/mj-preview>/s.exec(content)?.[0];
  if (!preview)
    throw new Error('a template begins with <mj-preview>: it is read in every inbox list');
  return layout
    .replace('<!-- preview -->', () => preview)
    .replace('<!-- content -->', () => content.replace(preview, ''))
    .replace(/<!-- part: ([a-z.-]+) -->/g, (_, part) => read(`parts/${part}`));
};

/** @returns {Promise<Record<string, string>>} Handlebars source by template name. */
export const compileTemplates = async () => {
  const layout = read('layout.mjml');
  const compiled = {};
  for (const file of readdirSync(folder).sort()) {
    if (file === 'layout.mjml' || !file.endsWith('.mjml')) continue;
    // No font is fetched from anywhere, by nobody's mail client.
    const { html, errors } = await mjml(intoLayout(layout, read(file)), { fonts: {} });
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].formattedMessage}`);
    compiled[file.replace('.mjml', '')] = html;
  }
  return compiled;
};
