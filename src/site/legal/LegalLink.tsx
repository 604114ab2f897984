import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '../../browser/plainClick.ts';
import { POLICY_TITLES, type PolicyKind } from '../../domain/legal/policies.ts';
import { LegalDialog } from './LazyLegalDialog.tsx';

interface LegalLinkProps {
  kind: PolicyKind;
  /** One to come, and the page it is read on; the one in force unless named. */
  version?: string;
  address?: string;
  className?: string | undefined;
  /** Its title unless given. */
  children?: ReactNode;
}

/** A link to a policy: over the page, and with a modifier key or without a script a page of its own. */
export function LegalLink({
  kind,
  version,
  address = `/legal/${kind}`,
  className,
  children = POLICY_TITLES[kind],
}: LegalLinkProps) {
  // Undefined until first used, null while closed again: it fades away.
  const [tab, setTab] = useState<PolicyKind | null>();
  return (
    <>
      <Link
        to={address}
        className={className}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setTab(kind);
        }}
      >
        {children}
      </Link>
      {tab === undefined ? null : (
        <LegalDialog tab={tab} version={version} onTab={setTab} onClose={() => setTab(null)} />
      )}
    </>
  );
}
