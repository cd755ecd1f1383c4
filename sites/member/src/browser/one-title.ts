/** Removes the document's own title when a page renders one: two would be invalid. */
export const keepOneTitle = (): void => {
  const own = document.querySelector('head > title');
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('head > title').length < 2) return;
    observer.disconnect();
    own?.remove();
  });
  observer.observe(document.head, { childList: true });
};
