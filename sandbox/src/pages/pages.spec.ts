import { renderPage } from './pages.ts';

describe('renderPage', () => {
  const evil = `</title><script>"'&`;
  const mail = { id: '1', subject: evil, to: evil, at: '2026-11-21T09:30:12Z' };
  const inbox = (mails: object[]) => renderPage('inbox', { title: evil, query: evil, mails });

  it('escapes every value: in the title, an attribute and the rows of a table', () => {
    const escaped = '&lt;/title&gt;&lt;script&gt;&quot;&#x27;&amp;';
    const page = inbox([mail]);
    expect(page).not.toContain('<script>');
    expect(page).toContain(`<title>${escaped} · Sandbox</title>`);
    expect(page).toContain(`value='${escaped}'`);
    expect(page).toContain(`<a href='/mail/1'>${escaped}</a>`);
    expect(page).toContain('2026-11-21 09:30:12');
  });
});
