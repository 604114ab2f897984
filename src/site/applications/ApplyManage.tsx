import { useSearchParams } from 'react-router';
import type { Group } from '../../domain/applications/standing.ts';
import { titleAt } from '../frame/screenNames.ts';
import { ApplicationsPage } from './Applications.tsx';
import { asGroup } from './applicationTabs.ts';
import { NothingApplied } from './NothingApplied.tsx';

const NOTHING: Readonly<Partial<Record<Group, string>>> = {
  standing: '제출하고 결과를 기다리는 지원이 없어요.',
  past: '지난 지원이 없어요.',
};

/** ApplyManage: every application of the member, what is told next first; or one part of them. */
export function ApplyManage() {
  const [search] = useSearchParams();
  const group = asGroup(search);
  return (
    <ApplicationsPage
      title={titleAt('ApplyManage')!}
      hint="가까운 날짜부터 보여 드려요."
      group={group}
      empty={(all) => (
        <NothingApplied
          picture="course"
          title={(all.length > 0 && group && NOTHING[group]) || '아직 지원한 공고가 없어요.'}
          text="공고에서 ‘지원서 작성하기’를 누르면 이곳에 모여요. 쓰다 멈춰도 사라지지 않아요."
        />
      )}
    />
  );
}
