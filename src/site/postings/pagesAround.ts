/** Page numbers to offer around the current one, at most seven; null is where some are left out. */
export function pagesAround(page: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const middle = Math.min(Math.max(page, 3), last - 2);
  const near = [1, middle - 1, middle, middle + 1, last];
  const pages = [...new Set(near)].filter((one) => one >= 1 && one <= last);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
