import { readFileSync } from 'node:fs';
import Link from 'next/link';
import './fonts.css';
import './style.css';

// Our own two font files, their faces and which of them is preloaded: bench/paint.ts puts them here.
const { preload } = JSON.parse(readFileSync('fonts.json', 'utf8'));

export const metadata = { title: '채용공고 | 다온그룹 채용', description: '다온그룹의 채용공고를 보고 지원할 수 있습니다.' };

const menu = [
  ['/post', '채용공고'],
  ['/process', '채용 절차'],
  ['/recruitFAQ', '자주 묻는 질문'],
  ['/talented', '인재상과 회사 소개'],
  ['/benefits', '복지 제도'],
];

export default function Layout({ children }) {
  return (
    <html lang="ko">
      <head>
        <link rel="preload" href={preload} as="font" type="font/woff2" crossOrigin="anonymous" />
      </head>
      <body>
        <header className="header">
          <div className="inner">
            <Link className="home" href="/post" prefetch={false}>
              다온그룹 채용
            </Link>
            <nav aria-label="주 메뉴" className="menu">
              {menu.map(([to, title]) => (
                <Link key={to} href={to} prefetch={false}>
                  {title}
                </Link>
              ))}
            </nav>
          </div>
        </header>
        <main className="main">{children}</main>
        <footer className="footer">
          <p>개인정보처리방침 · 이용약관</p>
          <p>© 다온그룹. All rights reserved.</p>
        </footer>
      </body>
    </html>
  );
}
