import { listEmails } from './catalogue.ts';
import { createRenderer, type Rendered } from './render.ts';

interface Sample extends Rendered {
  name: string;
  to: string;
}

/** @returns every e-mail with its sample; what `npm run emails` shows. */
export const renderSamples = (templates: Record<string, string>, publicUrl: string): Sample[] => {
  const render = createRenderer(templates, publicUrl);
  return listEmails().map((entry) => ({
    name: entry.name,
    to: entry.sample.email,
    ...render(entry, entry.sample),
  }));
};
