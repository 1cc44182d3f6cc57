import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { needsPlace } from '../../src/domain/access/roles.ts'
import { userTexts } from '../../src/domain/messages/en/user.ts'
import { formOptions } from '../../src/domain/reference/retired.ts'
import type { UserDraft } from '../../src/domain/access/user-rules.ts'
import { EditModal } from '../../src/parts/editing/edit-modal.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { numberField } from '../../src/ui/form-view/number-field.tsx'
import { roleById, roles, keysOf } from '../../src/wire/enums.ts'
import type { Place } from '../../src/wire/reference.ts'
import type { UserRecord } from './editor.ts'

function requiresPlace({ role_id }: UserDraft): boolean {
  const role = role_id === null ? undefined : roleById(role_id)
  return role !== undefined && needsPlace(role)
}

function userFields(
  places: readonly Place[],
  isRoleMapped: boolean,
): readonly FormField<UserDraft>[] {
  const words = userTexts.fields
  return [
    {
      kind: 'text',
      name: 'username',
      label: words.username,
      required: true,
      full: true,
    },
    {
      kind: 'text',
      name: 'email',
      label: words.email,
      required: true,
      full: true,
      email: true,
    },
    numberField({ name: 'employment_id', label: words.employment_id, whole: true }),
    {
      kind: 'select',
      name: 'role_id',
      label: words.role_id,
      required: true,
      hint: isRoleMapped ? userTexts.roleMapped : undefined,
      options: () =>
        keysOf(roles).map((name) => ({ value: roles[name].id, label: roles[name].label })),
    },
    {
      kind: 'select',
      name: 'place_id',
      label: words.place_id,
      required: requiresPlace,
      full: true,
      options: ({ place_id }) => formOptions(places, place_id),
    },
  ]
}

export interface UserEditorProps {
  title: string
  record: UserRecord
  /** Whether the identity provider sets the role. */
  isRoleMapped: boolean
  onClose: () => void
  /** Content below the fields. */
  children?: ReactNode
}

/** The modal that adds or edits a user. */
export function UserEditorModal({ isRoleMapped, ...props }: UserEditorProps) {
  const places = useStore(props.record.$lists)
  const { notLoaded, gone, cancel } = userTexts
  const fieldTexts = { fields: userFields(places, isRoleMapped) }
  return (
    <EditModal
      {...props}
      cancel={cancel}
      fieldTexts={fieldTexts}
      notLoaded={notLoaded}
      gone={{ text: gone }}
    />
  )
}
