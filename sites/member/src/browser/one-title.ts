/** The document's own title stands until a page says its own; then it goes, for two are one too many. */
export const keepOneTitle = (): void => {
  const own = document.querySelector('head > title');
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('head > title').length < 2) return;
    observer.disconnect();
    own?.remove();
  });
  observer.observe(document.head, { childList: true });
};
