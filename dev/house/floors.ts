/**
 * The floors of src, from the ground up. A file may import what stands below it; two of one height never import each
 * other: the machines of server and browser, and the audiences. Tests and `house` look at everything.
 */
const HEIGHTS: Readonly<Record<string, number>> = {
  ...{ fields: 1, http: 2, server: 3, browser: 3, domain: 4, site: 5, upkeep: 5, main: 6 },
};

const floorOf = (file: string) => /^src\/([a-z]+)\//.exec(file)?.[1] ?? '';

/** Whether an import leads to a floor that is not below the file's own. */
export function goesUp(file: string, target: string): boolean {
  const [from, to] = [floorOf(file), floorOf(target)];
  const [height, other] = [HEIGHTS[from], HEIGHTS[to]];
  return height !== undefined && other !== undefined && from !== to && other >= height;
}

export const floors: readonly string[] = Object.keys(HEIGHTS);
