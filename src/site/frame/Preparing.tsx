import { PageMessage } from '../../browser/ui/PageMessage.tsx';
import footer from './Footer.module.css';
import { FooterWords } from './Footer.tsx';
import header from './Header.module.css';
import layout from './Layout.module.css';
import { useSite } from './site.ts';
import { Wordmark } from './Wordmark.tsx';

/** What every page says before the site opens; the server alone draws it, and nothing in it needs a script. */
export function Preparing({ says, joins }: { says: string; joins: boolean }) {
  const { name } = useSite();
  return (
    <div className={`${layout.page} ${layout.below}`}>
      <header className={`${header.header} ${header.fixed}`}>
        <div className={header.inner}>
          <a href="/" className={header.home} aria-label={`${name} 처음으로`}>
            <Wordmark />
          </a>
        </div>
      </header>
      <main className={layout.main} id="main">
        <PageMessage title={says} text={joins ? JOINING : COMING} />
      </main>
      <footer className={footer.footer}>
        <div className={footer.inner}>
          <FooterWords />
        </div>
      </footer>
    </div>
  );
}

const COMING = '채용 누리집을 준비하고 있어요. 문을 열면 이 주소에서 채용공고를 보고 지원할 수 있어요.';
const JOINING = '아직 회원가입을 받지 않아요. 회사와 약관, 개인정보처리방침을 갖춘 뒤에 이 주소에서 가입할 수 있어요.';
