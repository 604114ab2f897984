import { SafeHtml } from '../../browser/ui/SafeHtml.tsx';
import styles from './PolicyText.module.css';

/** A legal text at reading width; its HTML was sanitised when the server stored it. */
export function PolicyText({ html }: { html: string }) {
  return <SafeHtml className={styles.text} html={html} />;
}
