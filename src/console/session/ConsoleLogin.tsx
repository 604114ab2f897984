import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useStore } from '../../browser/store.ts';
import { Notice } from '../../browser/ui/Message.tsx';
import { operatorFields } from '../../domain/operators/operator.records.ts';
import { EnteringFrame } from '../frame/EnteringFrame.tsx';
import { operatorNow } from '../frame/operatorNow.store.ts';
import { siteAddress } from '../frame/siteAddress.ts';
import { SsoEntry } from '../sso/SsoEntry.tsx';
import styles from './Entering.module.css';
import { OperatorLoginForm } from './OperatorLoginForm.tsx';

interface From {
  from?: string;
  why?: string;
}

/** The way in: by the company's own login where there is one, by mail address, password and second factor. */
export function ConsoleLogin() {
  const navigate = useNavigate();
  const { from = '/', why = '' } = (useLocation().state ?? {}) as From;
  const status = useStore(operatorNow, (now) => now.status);
  useEffect(() => {
    document.getElementById(`field-${operatorFields.email.wire}`)?.focus();
  }, []);
  if (status === 'in') return <Navigate to={from} replace />;
  return (
    <EnteringFrame title="운영자 로그인">
      {why === '' ? null : <Notice tone="amber">{why}</Notice>}
      <SsoEntry from={from} />
      <OperatorLoginForm onEntered={() => void navigate(from, { replace: true })} />
      <p className={styles.foot}>
        로그인할 수 없으면 시스템 관리자에게 알려 주세요. 지원자는{' '}
        <a href={siteAddress('/auth/login')}>지원자 로그인</a>을 이용해 주세요.
      </p>
    </EnteringFrame>
  );
}
