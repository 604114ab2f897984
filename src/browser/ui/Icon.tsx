const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 7.5v5.5m0 3.4v.1M12 3a9 9 0 100 18 9 9 0 000-18z',
  chevron: 'M6 9.5l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  calendar: 'M4 9.5h16M8 3.5v3m8-3v3M5 5.5h14a1 1 0 011 1v13H4v-13a1 1 0 011-1z',
  search: 'M10.5 4.5a6 6 0 100 12 6 6 0 000-12zm4.4 10.4l5.1 5.1',
  bookmark: 'M6.5 4h11v16l-5.5-4-5.5 4z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 13h6M9 17h6',
  arrow: 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5',
} as const;

/** Every drawing there is. */
export const iconNames = Object.keys(paths) as readonly (keyof typeof paths)[];

/** A line drawing of 24 units in the text's colour, hidden from readers: words beside it say the same. */
export function Icon({ name, size }: { name: keyof typeof paths; size?: number }) {
  return <LineDrawing path={paths[name]} size={size} />;
}

/** The same of a drawing that some screens alone need. */
export function LineDrawing({ path, size = 20 }: { path: string; size?: number | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={path} strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
