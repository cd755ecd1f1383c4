import { html, renderPage } from './pages.ts';

describe('html', () => {
  it('escapes every value, also in lists and attributes', () => {
    const evil = `<script>"'&`;
    expect(html`<p title="${evil}">${[evil, html`<b>${evil}</b>`]}</p>`.text).toBe(
      '<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;<b>&lt;script&gt;&quot;&#39;&amp;</b></p>',
    );
  });

  it('shows nothing for what is not there', () => {
    expect(html`${null}${undefined}${false}${0}`.text).toBe('0');
  });

  it('escapes a title, which may be the subject of a mail', () => {
    const page = renderPage({ title: '</title><img>', kicker: 'Mail', main: html`` });
    expect(page).not.toContain('<img>');
  });
});
