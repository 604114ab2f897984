import { useState } from 'react';
import { Checkbox } from '../../browser/ui/Checkbox.tsx';
import { DateInput } from '../../browser/ui/DateInput.tsx';
import type { InputProps, InputValue } from '../../browser/ui/inputProps.ts';
import { PasswordInput } from '../../browser/ui/PasswordInput.tsx';
import { RadioGroup } from '../../browser/ui/RadioGroup.tsx';
import { Select } from '../../browser/ui/Select.tsx';
import { LongText, TextInput } from '../../browser/ui/TextInput.tsx';
import { Kind, State } from './Shown.tsx';

type Given = Partial<InputProps> & { label: string };
type Control = (props: InputProps) => React.ReactNode;

const LEVELS = [
  { cd: '1', nm: '고등학교' },
  { cd: '2', nm: '전문대학' },
  { cd: '3', nm: '대학교' },
];
const LONG = '원인을 끝까지 따라가 글로 남겼습니다. '.repeat(6);

/** The states every field has, each with the words of one. */
function statesOf(label: string, filled: InputValue, error: string): Record<string, Given> {
  return {
    빈칸: { label },
    '도움말과 선택': { label, hint: '최근 것부터 적어 주세요.', optional: true },
    '쓴 값': { label, value: filled },
    오류: { label, value: filled, error },
    읽기만: { label, value: filled, readOnly: true },
    '쓸 수 없음': { label, value: filled, disabled: true },
  };
}

function without(name: string, states: Record<string, Given>): Record<string, Given> {
  return Object.fromEntries(Object.entries(states).filter(([one]) => one !== name));
}

const kinds: { title: string; control: Control; states: Record<string, Given> }[] = [
  {
    title: 'TextInput',
    control: TextInput,
    states: {
      ...statesOf('학교명', '한빛대학교', '학교명을 입력해 주세요.'),
      단위: { label: '희망 연봉', value: '4500', unit: '만원' },
      제안: { label: '외국어 시험', placeholder: '예: TOEIC', choices: [{ cd: 'TOEIC', nm: 'TOEIC' }] },
      '글자 수': { label: '직위', value: '플랫폼 개발팀 책임 연구원', max: 16 },
      '글자 수 초과': { label: '직위', value: '플랫폼 개발팀 책임 연구원', max: 12 },
    },
  },
  {
    title: 'LongText',
    control: LongText,
    states: {
      ...statesOf('자기소개', LONG, '자기소개를 입력해 주세요.'),
      '글자 수': { label: '자기소개', value: LONG, max: 1000 },
      '글자 수 초과': { label: '자기소개', value: LONG, max: 100 },
    },
  },
  {
    title: 'Select',
    control: (props) => <Select {...props} choices={LEVELS} />,
    states: {
      ...statesOf('학교 구분', '3', '학교 구분을 선택해 주세요.'),
      '목록에 없는 값': { label: '학교 구분', value: '이전 구분' },
    },
  },
  {
    title: 'DateInput',
    control: DateInput,
    states: statesOf('생년월일', '1999-02-27', '날짜를 확인해 주세요. 예: 2015-02-27'),
  },
  {
    title: 'DateInput month',
    control: (props) => <DateInput {...props} month />,
    states: statesOf('졸업', '2021-02', '졸업이 입학보다 빨라요. 연월을 확인해 주세요.'),
  },
  {
    title: 'PasswordInput',
    control: PasswordInput,
    states: without('읽기만', statesOf('비밀번호', '한여름 밤의 산책길', '비밀번호를 10자 이상 입력해 주세요.')),
  },
  {
    title: 'Checkbox',
    control: Checkbox,
    states: statesOf('필수 항목의 수집 안내를 확인했습니다.', true, '확인한 뒤 표시해 주세요.'),
  },
  {
    title: 'RadioGroup',
    control: (props) => <RadioGroup {...props} choices={LEVELS} />,
    states: statesOf('최종 학력', '2', '최종 학력을 선택해 주세요.'),
  },
];

/** Every input of a form, usable. */
export function FieldElements() {
  return kinds.map(({ title, control, states }) => (
    <Kind key={title} title={title}>
      {Object.entries(states).map(([name, given]) => (
        <State key={name} name={name}>
          <Live control={control} given={{ ...given, name: `${title} ${name}`.replaceAll(' ', '-') }} />
        </State>
      ))}
    </Kind>
  ));
}

function Live({ control: Shown, given }: { control: Control; given: Given & { name: string } }) {
  const [value, setValue] = useState<InputValue>(given.value ?? '');
  return <Shown {...given} value={value} onChange={setValue} />;
}
