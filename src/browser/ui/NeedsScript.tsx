/** Says, where no script runs, what does not work without one, and what to do. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <p>{children} 브라우저 설정에서 켠 뒤 새로 고침해 주세요.</p>
    </noscript>
  );
}
