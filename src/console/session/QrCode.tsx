import styles from './QrCode.module.css';

interface QrCodeProps {
  qr: { size: number | undefined; path: string };
  /** The same to be typed. */
  secret: string;
}

/** A second factor for an app: to be photographed, or typed. Dark on light whatever the page is, as readers need it. */
export function QrCode({ qr, secret }: QrCodeProps) {
  const side = qr.size ?? 0;
  return (
    <div className={styles.offer}>
      <svg
        className={styles.code}
        viewBox={`0 0 ${side} ${side}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="인증 앱으로 찍을 QR 코드"
      >
        <path d={qr.path} />
      </svg>
      <div>
        <p>QR 코드를 찍을 수 없으면 이 키를 앱에 입력해 주세요.</p>
        <p className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
    </div>
  );
}
