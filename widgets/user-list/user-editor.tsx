import { type ReactNode, useId } from 'react'
import { needsPlace } from '../../src/domain/roles.ts'
import { userTexts } from '../../src/domain/messages/user.ts'
import type { UserDraft } from '../../src/domain/user-rules.ts'
import type { Form } from '../../src/state/form.ts'
import { Button } from '../../src/ui/button/button.tsx'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import { roleById, roles, keysOf } from '../../src/wire/enums.ts'
import type { Place } from '../../src/wire/reference.ts'

function placeRequired({ role_id }: UserDraft): boolean {
  const role = role_id === null ? undefined : roleById(role_id)
  return role !== undefined && needsPlace(role)
}

/** The fields of spec B §2 and §5. */
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
  form: Form<UserDraft>
  places: readonly Place[]
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** The one modal that adds and edits a user. Cancel discards what was typed; closing otherwise keeps it as a draft. */
export function UserEditorModal({ title, form, places, onClose, children }: UserEditorProps) {
  const id = useId()
  const discard = () => {
    form.reset()
    onClose()
  }
  const footer = (
    <>
      <Button onClick={discard}>{userTexts.cancel}</Button>
      <SubmitButton of={form} form={id} label={userTexts.save} />
    </>
  )
  return (
    <Modal title={title} onDismiss={onClose} footer={footer} dismissOutside={false}>
      <FormView id={id} form={form} fields={userFields(places)} />
      {children}
    </Modal>
  )
}
