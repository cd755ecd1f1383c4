/** Two shapes and what they share, as a square picture that follows the browser's mode. */
export const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -7 40 40"><style>.a{fill:#98cdc6}.b{fill:#fea983}.c{fill:#773657}@media(prefers-color-scheme:dark){.a{fill:#6fb4aa}.b{fill:#ed8554}.c{fill:#f0d5a9}}</style><circle class="a" cx="13" cy="13" r="13"/><circle class="b" cx="25" cy="13" r="13"/><path class="c" d="M19 1.5a13 13 0 0 1 0 23a13 13 0 0 1 0-23"/></svg>';
