import type { InputName } from '../../fields/field.ts';
import { Checkbox } from './Checkbox.tsx';
import { DateInput } from './DateInput.tsx';
import type { InputProps } from './inputProps.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { Select } from './Select.tsx';
import { TelInput } from './TelInput.tsx';
import { LongText, TextInput } from './TextInput.tsx';

type Component = (props: InputProps) => React.ReactNode;

/** The component for each name a field kind may give its input. */
const components: Record<InputName, Component> = {
  text: TextInput,
  suggest: TextInput,
  longText: LongText,
  code: Select,
  date: DateInput,
  dateOrWords: (props) => <DateInput {...props} words />,
  month: (props) => <DateInput {...props} month />,
  number: (props) => <TextInput {...props} digits="numeric" />,
  decimal: (props) => <TextInput {...props} digits="decimal" />,
  address: TextInput,
  flag: Checkbox,
  consent: Checkbox,
  tel: TelInput,
  email: (props) => <TextInput {...props} type="email" />,
  url: (props) => <TextInput {...props} type="url" />,
  password: PasswordInput,
  none: () => null,
};

/** Draws the input a field kind asks for by name. */
export function Input({ input, ...props }: InputProps & { input: InputName }) {
  const Chosen = components[input];
  return <Chosen {...props} />;
}
