import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { needsPlace } from '../../src/domain/roles.ts'
import { userTexts } from '../../src/domain/messages/user.ts'
import type { UserDraft } from '../../src/domain/user-rules.ts'
import { EditFrame } from '../../src/parts/editing/edit-frame.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import { roleById, roles, keysOf } from '../../src/wire/enums.ts'
import type { Place } from '../../src/wire/reference.ts'
import type { UserRecord } from './editor.ts'

function placeRequired({ role_id }: UserDraft): boolean {
  const role = role_id === null ? undefined : roleById(role_id)
  return role !== undefined && needsPlace(role)
}

function userFields(places: readonly Place[]): readonly FormField<UserDraft>[] {
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
    { kind: 'number', name: 'employment_id', label: words.employment_id },
    {
      kind: 'select',
      name: 'role_id',
      label: words.role_id,
      required: true,
      options: () =>
        keysOf(roles).map((name) => ({ value: roles[name].id, label: roles[name].label })),
    },
    {
      kind: 'select',
      name: 'place_id',
      label: words.place_id,
      required: placeRequired,
      full: true,
      options: () => places.map(({ id, display_name }) => ({ value: id, label: display_name })),
    },
  ]
}

export interface UserEditorProps {
  title: string
  record: UserRecord
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** The one modal that adds and edits a user. Cancel discards what was typed; closing otherwise keeps it as a draft. */
export function UserEditorModal({ title, record, onClose, children }: UserEditorProps) {
  const form = useId()
  const places = useStore(record.$lists)
  const fields = userFields(places)
  const discard = () => {
    record.form.reset()
    onClose()
  }
  const footer = (
    <>
      <Button onClick={discard}>{userTexts.cancel}</Button>
      <SubmitButton of={record.form} form={form} />
    </>
  )
  const { notLoaded, gone } = userTexts
  return (
    <Modal title={title} onDismiss={onClose} footer={footer} dismissOutside={false}>
      <EditFrame record={record} words={{ fields }} notLoaded={notLoaded} gone={{ text: gone }}>
        <FormView id={form} form={record.form} fields={fields} />
      </EditFrame>
      {children}
    </Modal>
  )
}
