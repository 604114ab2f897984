import { editable } from '../../../domain/members/personal.records.ts';
import { AddressField } from '../../editor/form/AddressField.tsx';
import { MemberField } from '../MemberField.tsx';
import type { EditKey } from './profileEdit.ts';
import type { useEditProfile } from './useEditProfile.ts';

type EditProfile = ReturnType<typeof useEditProfile>;

interface TextFieldProps {
  form: EditProfile;
  name: EditKey;
  optional?: 'said';
}

/** A field of one's own data that is typed into. */
export function TextField({ form, name, optional }: TextFieldProps) {
  const field = editable.members[name];
  return (
    <MemberField
      field={field}
      drawn={field.input === 'address' ? AddressField : undefined}
      value={form.values[name]}
      error={form.faults[field.wire]}
      optional={optional}
      onChange={(value) => form.change(name, value)}
      onLeave={() => form.leave(name)}
    />
  );
}
