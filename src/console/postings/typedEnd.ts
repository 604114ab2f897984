import { DAY_MS, endOf } from '../../fields/koreanDate.ts';

interface Ending {
  acceptTo: Date | null;
  closedAt: Date | null;
}

/** The end of a posting a day later, as one types it: where an extension begins from. */
export function typedEnd({ acceptTo, closedAt }: Ending): string {
  const end = acceptTo ?? closedAt;
  if (!end) return '';
  const { day, hour } = endOf(new Date(end.getTime() + DAY_MS));
  return `${day} ${hour}`;
}
