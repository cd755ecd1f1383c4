// MJML → Handlebars: each e-mail's template is put into the one layout and compiled. Used by the
// build, by the preview and by tests, so that all three show the same e-mail.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import mjml from 'mjml';

const source = new URL('../src/', import.meta.url);
const read = (file) => readFileSync(new URL(file, source), 'utf8');
const find = (pattern) => globSync(pattern, { cwd: source }).sort();

/** The coach and the owner need neither our support address nor the lines for people in danger. */
const isToStaff = (file) => /\/(coach|owner)\//.test(file);

const intoLayout = (layout, parts, file) => {
  const content = read(file);
  const preview = /<mj-preview>.*?<\/mj-preview>/s.exec(content)?.[0];
  if (!preview) throw new Error('a template begins with <mj-preview>: every inbox list shows it');
  return layout
    .replace('<!-- preview -->', () => preview)
    .replace('<!-- content -->', () => content.replace(preview, ''))
    .replace('<!-- foot -->', () => (isToStaff(file) ? '' : parts['foot.html']))
    .replace(/<!-- part: ([a-z.-]+) -->/g, (_, part) => parts[part]);
};

/** @returns {Promise<Record<string, string>>} Handlebars source by template name. */
export const compileTemplates = async () => {
  const layout = read('platform/mail/layout.mjml');
  const parts = Object.fromEntries(find('**/parts/*').map((file) => [basename(file), read(file)]));
  const compiled = {};
  const files = find('*/emails/**/*.mjml').filter((file) => !file.includes('/parts/'));
  for (const file of files) {
    // Mail programs do not fetch fonts.
    const { html, errors } = await mjml(intoLayout(layout, parts, file), { fonts: {} });
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].formattedMessage}`);
    compiled[basename(file, '.mjml')] = html;
  }
  return compiled;
};
