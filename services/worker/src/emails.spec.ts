import { compileTemplates } from '../scripts/templates.mjs';
import { emails } from './reactions.ts';
import { createRenderer } from './platform/mail/render.ts';

const templates = await compileTemplates();
const render = createRenderer(templates, 'https://example.com');

/** Words that would tell too much on a lock screen. */
const intimate = /love|relationship|couple|partner|coach|therap|heal|hurt|intima|reset\b(?! code)/i;

describe('the e-mails', () => {
  it('have one template each, and no template is left over', () => {
    expect(emails.map(({ name }) => name).sort()).toEqual(Object.keys(templates).sort());
  });

  it.each(emails.map((entry) => [entry.name, entry] as const))(
    '%s renders its sample as HTML and text, with no gap',
    (_, entry) => {
      const { html, text, subject } = render(entry, entry.sample);
      expect(subject.length).toBeLessThan(50);
      expect(subject).not.toMatch(intimate);
      for (const part of [html, text]) {
        expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object|>null</);
        expect(part).toContain('Whole &');
      }
      expect(text.length).toBeGreaterThan(150);
      expect(text).not.toMatch(/<(?!https?:|mailto:)[a-z/]/i);
    },
  );

  it.each(emails.map((entry) => [entry.name, entry] as const))(
    '%s fetches nothing and asks for no picture',
    (_, entry) => {
      const { html } = render(entry, entry.sample);
      expect(html).not.toMatch(/<img|<link|@import|url\(|<script|<svg/i);
    },
  );

  it.each(emails.map((entry) => [entry.name, entry] as const))(
    '%s links to our own site and the support address alone, in full',
    (_, entry) => {
      const { html } = render(entry, entry.sample);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link ?? '');
      expect(links.length).toBeGreaterThan(1);
      const foreign = links.filter((link) => !/^(https:\/\/example\.com\b|mailto:)/.test(link));
      expect(foreign).toEqual([]);
    },
  );

  it('refuse data that the template does not find', () => {
    const entry = emails.find(({ name }) => name === 'verification-code');
    if (!entry) throw new Error('verification-code is gone');
    expect(() => render(entry, { email: 'ana@example.com' })).toThrow(/not defined/);
  });

  it('escape what people typed', () => {
    const entry = emails.find(({ name }) => name === 'coach-hand-off');
    if (!entry) throw new Error('coach-hand-off is gone');
    const { html } = render(entry, { ...entry.sample, buyerName: '<b>x</b>' } as never);
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;');
    expect(html).not.toContain('<b>x</b>');
  });
});
