import { useState } from 'react';
import { Button } from '../../browser/ui/Button.tsx';
import { Notice } from '../../browser/ui/Message.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { mergeFiles, valueAt, withValueAt } from '../../domain/content/mergeFiles.ts';
import type { SiteFile } from '../../domain/content/siteFiles.records.ts';
import { labelAt } from '../../fields/labelAt.ts';
import type { Meeting } from './useSiteFile.ts';

interface MeetingNoticeProps {
  site: SiteFile;
  meeting: Meeting;
  /** What both began with. */
  base: unknown;
  mine: unknown;
  onSettle(chosen: unknown): void;
}

const words = (value: unknown) =>
  typeof value === 'string'
    ? `“${value}”`
    : Array.isArray(value)
      ? `${value.length}줄`
      : JSON.stringify(value ?? '없음');

/** Two have changed the same places: which of them stays is chosen one by one, and the rest is put together. */
export function MeetingNotice({ site, meeting, base, mine, onSettle }: MeetingNoticeProps) {
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const settle = () => {
    const { value } = mergeFiles(base, mine, meeting.body);
    onSettle(theirs.reduce((file, path) => withValueAt(file, path, valueAt(meeting.body, path)), value));
  };
  return (
    <Notice tone="amber" live>
      <p>다른 운영자가 같은 곳을 고쳤어요. 남길 것을 고르면 이어서 저장해요.</p>
      {meeting.conflicts.map((path) => (
        <RadioGroup
          key={path}
          name={`meeting-${path}`}
          label={labelAt(site.shape, path)}
          value={theirs.includes(path) ? 'theirs' : 'mine'}
          choices={[
            { cd: 'mine', nm: `내 것: ${words(valueAt(mine, path))}` },
            { cd: 'theirs', nm: `다른 운영자의 것: ${words(valueAt(meeting.body, path))}` },
          ]}
          onChange={(next) =>
            setTheirs((before) => [...before.filter((one) => one !== path), ...(next === 'theirs' ? [path] : [])])
          }
        />
      ))}
      <Button onClick={settle}>고른 대로 저장</Button>
    </Notice>
  );
}
