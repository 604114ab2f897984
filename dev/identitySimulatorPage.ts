import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { carriers, faults, type OwnEntry, type Persona, personas, serviceFaults } from './identitySimulatorPersonas.ts';

const tokens = /:root \{[^}]*\}/.exec(
  readFileSync(new URL('../src/browser/style/theme.css', import.meta.url), 'utf8'),
)?.[0];
// It is no page of the group's.
const colours = ':root { --blue: #3d5a80; --blue-strong: #293f5c; --blue-soft: #eef2f7 }';

const style = `${tokens}
${colours}
@font-face { font-family: "Pretendard Variable"; font-weight: 45 920; src: url("/font.woff2") format("woff2") }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.5 var(--font); color: var(--ink); background: var(--surface); word-break: keep-all; overflow-wrap: anywhere }
header { border-bottom: 1px solid var(--line); padding: 14px 20px; display: flex; gap: 8px; align-items: center; font-weight: 700 }
header span { background: var(--amber-soft); color: var(--amber); border-radius: 999px; padding: 1px 10px; font-size: 13px; font-weight: 500 }
main { max-width: 520px; margin: 0 auto; padding: 24px 20px 32px }
h1 { font-size: 24px; line-height: 1.3; letter-spacing: -.01em; margin: 0 0 8px }
p { margin: 0; color: var(--ink-2) }
fieldset { border: 0; margin: 24px 0 0; padding: 0; min-width: 0 }
legend { padding: 0; font-weight: 700; margin-bottom: 8px }
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; padding: 10px 12px; border-bottom: 1px solid var(--line); cursor: pointer }
.choice:hover, .choice:has(:checked) { background: var(--blue-soft) }
.choice input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--blue) }
.choice strong { display: block; font-weight: 700 }
.choice small { display: block; font-size: 13px; color: var(--ink-2); font-variant-numeric: tabular-nums }
.own { display: none; gap: 16px; padding: 16px 12px; grid-template-columns: 1fr 1fr }
form:has(#own:checked) .own { display: grid }
.own > div { min-width: 0 }
.wide { grid-column: 1 / -1 }
.field label { display: block; font-weight: 500; margin-bottom: 4px }
.hint { font-size: 13px; color: var(--ink-3); margin-bottom: 4px }
.error { font-size: 13px; color: var(--red); margin-top: 4px }
.field input, .field select { width: 100%; height: 48px; padding: 0 12px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line-strong); border-radius: 8px }
[aria-invalid] { border-color: var(--red) !important }
:focus-visible { outline: 2px solid var(--blue-strong); outline-offset: 2px }
.problem { border: 1px solid var(--red); background: var(--red-soft); border-radius: 8px; padding: 12px 16px; margin-top: 24px; color: var(--ink) }
.actions { display: flex; gap: 8px; margin-top: 24px; position: sticky; bottom: 0; background: var(--surface); padding: 12px 0 }
button { font: inherit; font-weight: 700; min-height: 48px; padding: 0 20px; border-radius: 8px; border: 1px solid var(--line-strong); background: var(--surface); color: var(--ink); cursor: pointer }
button.main { flex: 1; background: var(--blue); border-color: var(--blue); color: var(--surface) }`;

const submitScript = 'document.forms[0].submit()';

/** For the header: only this page's own style and script. The caller adds where the form may go. */
export const pagePolicy = `default-src 'none'; style-src '${sha256(style)}'; font-src 'self'; img-src data:; script-src '${sha256(submitScript)}'; base-uri 'none'; frame-ancestors 'none'`;

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function page(title: string, main: string): string {
  return `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<style>${style}</style></head>
<body><header>본인확인 <span>모의 서버</span></header><main>${main}</main></body></html>`;
}

function hidden(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
}

function options(values: Record<string, string>, chosen: string): string {
  return Object.entries(values)
    .map(([value, text]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`)
    .join('');
}

function describe(persona: Persona): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(persona.birth) ?? [];
  const phone = persona.phone.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
  return `${year}. ${Number(month)}. ${Number(day)}. · ${persona.gender === '0' ? '여' : '남'} · ${carriers[persona.carrier]} ${phone}`;
}

/** What the page on which a person is chosen belongs to. */
export interface Choosing {
  /** Where the choice goes. */
  action: string;
  /** Carried along unchanged. */
  carried: Record<string, string>;
  /** Whether the site fetches the result itself: more can go wrong then. */
  intc: boolean;
}

/** The page on which a person is chosen. */
export function personaPage({ action, carried, intc }: Choosing, own?: OwnEntry): string {
  const values = own?.values ?? {};
  const errors = own?.errors ?? {};
  const chosen = own ? 'own' : personas[0]?.id;
  const field = (name: string, label: string, hint: string, attributes: string) => {
    const error = errors[name];
    const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
    return `<div class="field"><label for="${name}">${label}</label>${hint && `<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" value="${escapeHtml(values[name] ?? '')}" ${attributes}${described && ` aria-describedby="${described}"`}${error ? ' aria-invalid="true"' : ''}>
${error ? `<p class="error" id="${name}-error">${error}</p>` : ''}</div>`;
  };
  const choices = personas.map(
    ({
      id,
      note,
      persona,
    }) => `<label class="choice"><input type="radio" name="persona" value="${id}"${id === chosen ? ' checked' : ''}>
<span><strong>${escapeHtml(persona.name)}${note && ` (${note})`}</strong><small>${describe(persona)}</small></span></label>`,
  );
  return page(
    '본인확인 (모의 서버)',
    `<h1>누구로 인증할까요?</h1>
<p>시험에 쓰는 화면이에요. 통신사에 연결하지 않고, 실제로 본인을 확인하지 않아요.</p>
${own ? `<p class="problem" role="alert">직접 입력한 내용을 확인해 주세요.</p>` : ''}
<form method="post" action="${action}" novalidate>${hidden(carried)}
<fieldset><legend>시험용 인물</legend>${choices.join('')}
<label class="choice"><input type="radio" name="persona" value="own" id="own"${chosen === 'own' ? ' checked' : ''}><span><strong>직접 입력</strong></span></label>
<div class="own"><div class="wide">${field('name', '성명', '', 'autocomplete="off"')}</div>
<div>${field('birth', '생년월일', '예: 19980315', 'inputmode="numeric" autocomplete="off"')}</div>
<div class="field"><label for="gender">성별</label><p class="hint">신분증과 같게</p><select id="gender" name="gender">${options({ '0': '여', '1': '남' }, values.gender ?? '0')}</select></div>
<div class="field"><label for="carrier">통신사</label><p class="hint">알뜰폰 포함</p><select id="carrier" name="carrier">${options(carriers, values.carrier ?? '1')}</select></div>
<div>${field('phone', '휴대폰 번호', '숫자만', 'inputmode="tel" autocomplete="off"')}</div></div></fieldset>
<fieldset class="field"><legend>오류 시험</legend><label for="fault">돌려줄 응답</label>
<select id="fault" name="fault">${options(faultsOf(intc), values.fault ?? 'none')}</select></fieldset>
<div class="actions"><button name="act" value="cancel">취소하기</button><button class="main" name="act" value="verify">인증하기</button></div>
</form>`,
  );
}

function faultsOf(intc: boolean): Record<string, string> {
  const possible = Object.entries(faults).filter(([, fault]) => intc || !fault.intc);
  return Object.fromEntries(possible.map(([id, { text }]) => [id, text]));
}

/** What brings a browser back to the site. */
export interface Back {
  address: string;
  method: 'get' | 'post';
  fields: Record<string, string>;
  /** Only when the person says so: to wait until it is too late. */
  late: boolean;
}

/** Sends the answer on to the site, by itself where scripts run and by a button where they do not, or where it waits. */
export function backPage({ address, method, fields, late }: Back): string {
  const [title, text] = late
    ? ['결과를 가지고 있어요', '10분이 지난 뒤에 아래 버튼을 누르면 늦은 결과가 돼요.']
    : ['결과를 보내고 있어요', '화면이 바뀌지 않으면 아래 버튼을 눌러 주세요.'];
  return page(
    '결과를 보내는 중',
    `<h1>${title}</h1><p>${text}</p>
<form method="${method}" action="${escapeHtml(address)}">${hidden(fields)}<div class="actions"><button class="main">계속하기</button></div></form>
${late ? '' : `<script>${submitScript}</script>`}`,
  );
}

/** The first page: what the service does with every call of the site from now on. */
export function servicePage(fault: string): string {
  return page(
    '모의 본인확인기관',
    `<h1>모의 본인확인기관</h1>
<p>사이트가 본인확인기관에 보내는 모든 요청에 어떻게 답할지 정해요. 지금: ${serviceFaults[fault]}</p>
<form method="post" action="/"><fieldset class="field"><legend>오류 시험</legend><label for="fault">요청에 대한 응답</label>
<select id="fault" name="fault">${options(serviceFaults, fault)}</select></fieldset>
<div class="actions"><button class="main">정하기</button></div></form>`,
  );
}

/** What the real provider shows when a site's request cannot be read. */
export function errorPage(): string {
  return page(
    '본인확인 요청 오류',
    '<h1>요청을 읽을 수 없어요</h1><p>요청이 너무 오래되었거나 서명이 맞지 않아요. 처음 화면으로 돌아가 다시 시작해 주세요.</p>',
  );
}
