const firstOf = (text: string): string => [...text][0] ?? '';

/**
 * @returns enough of an address to know one's own by: "a…@e….com". Its length is not told.
 */
export const maskAddress = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return `${firstOf(email)}…@${firstOf(domain)}….${ending}`;
};
