import { withUsedThemes } from './page-themes.ts';

const rule = (theme: string): string => `[data-theme=${theme}]{--bg:light-dark(#fff,#000)}`;
const styles = `<style>:root,${rule('juniper')}${rule('rose')}${rule('tide')}.a{top:0}</style>`;

describe('the colors of a page', () => {
  it('are those of its theme, on top of the whole set', () => {
    const html = `<html data-theme="tide">${styles}`;
    expect(withUsedThemes(html)).toBe(html.replace(rule('rose'), ''));
  });

  it('are those of everything on it that has a theme of its own', () => {
    const html = `<html data-theme=juniper>${styles}<li class="a" data-theme="rose">`;
    expect(withUsedThemes(html)).toBe(html.replace(rule('tide'), ''));
  });

  it('are those of the pages whose colors it may wear, too', () => {
    const html = `<html data-theme="juniper" data-portals="{&quot;/new-door&quot;:&quot;rose&quot;}">${styles}`;
    expect(withUsedThemes(html)).toBe(html.replace(rule('tide'), ''));
  });
});
