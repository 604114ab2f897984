import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { LegalDialog } from '../browser/parts.ts';
import { isPlainClick } from '../browser/plainClick.ts';
import type { PolicyKind } from './policies.ts';

interface LegalLinkProps {
  kind: PolicyKind;
  /** One to come, and the page it is read on; the one in force unless named. */
  version?: string;
  address?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a policy: over the page, and with a modifier key or without a script a page of its own. */
export function LegalLink({ kind, version, address = `/legal/${kind}`, className, children }: LegalLinkProps) {
  const [tab, setTab] = useState<PolicyKind | undefined>();
  const [used, setUsed] = useState(false);
  return (
    <>
      <Link
        to={address}
        className={className}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setUsed(true);
          setTab(kind);
        }}
      >
        {children}
      </Link>
      {used ? <LegalDialog tab={tab} version={version} onTab={setTab} onClose={() => setTab(undefined)} /> : null}
    </>
  );
}
