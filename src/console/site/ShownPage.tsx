import { useState } from 'react';
import { Select } from '../../browser/ui/Select.tsx';
import { SITE_FILES } from '../../domain/content/siteFiles.records.ts';
import { writeQuery } from '../../http/call.ts';
import { ShownFrame } from './ShownFrame.tsx';
import { siteCalls } from './site.calls.ts';

// The list of postings shows companies and categories, and is edited by neither alone.
const PAGES = [
  { cd: '/', nm: '첫 화면' },
  { cd: '/post', nm: '채용공고' },
  ...SITE_FILES.flatMap(({ file, shownAt, title }) =>
    (file.startsWith('pages/') || file.startsWith('policies/')) && typeof shownAt === 'string'
      ? [{ cd: shownAt, nm: title }]
      : [],
  ),
];

interface ShownPageProps {
  /** The page to begin with. */
  path: string;
  /** The file that is edited. */
  file: string;
  /** Another one is another state of what is typed: the page is drawn again. */
  state: string;
}

/** The very page that visitors will see, drawn by the server from what is typed. */
export function ShownPage({ path, file, state }: ShownPageProps) {
  const [shown, setShown] = useState(path);
  const { show } = siteCalls;
  return (
    <ShownFrame
      address={`${show.path}${writeQuery(show, { path: shown, file })}&state=${encodeURIComponent(state)}`}
      title="방문자가 볼 쪽"
      document={shown}
      wide="page"
      choices={
        <Select
          name="shown-page"
          label="미리 볼 쪽"
          required
          value={shown}
          choices={PAGES}
          onChange={(next) => setShown(String(next))}
        />
      }
    />
  );
}
