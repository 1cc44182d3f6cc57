import { useStore } from '@nanostores/react'
import { useRef, useState, type ReactNode } from 'react'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { formatCount } from '../../domain/text/format.ts'
import type { Form } from '../../state/record/form.ts'
import { $reference } from '../../state/reference.ts'
import type { Change } from '../../wire/run.ts'
import { assignFields, moveFields } from './bulk-fields.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkForm, type FormAction, type BulkValues } from './bulk-form.ts'
import { editFields } from './edit-fields.tsx'

interface BulkForms {
  /** Opens the dialog of an action. */
  openForm: (kind: FormAction) => void
  dialog: ReactNode
}

/** Returns the dialog of the open action. The input of each action is kept while the bar is shown. */
export function useBulkForms(
  count: number,
  start: (change: Change) => Promise<boolean>,
): BulkForms {
  const { open, openForm, close } = useForms<FormAction, BulkValues>((kind) =>
    bulkForm(kind, start),
  )
  return { openForm, dialog: open && <AssetDialog {...open} count={count} onClose={close} /> }
}

/** Returns the form of the open action. Each action keeps its own form. */
export function useForms<Kind extends string, Values extends object>(
  createForm: (kind: Kind) => Form<Values>,
) {
  const [open, setOpen] = useState<{ kind: Kind; form: Form<Values> }>()
  const forms = useRef(new Map<Kind, Form<Values>>())
  const openForm = (kind: Kind) => {
    const form = forms.current.get(kind) ?? createForm(kind)
    forms.current.set(kind, form)
    setOpen({ kind, form })
  }
  return { open, openForm, close: () => setOpen(undefined) }
}

interface AssetDialogProps {
  kind: FormAction
  form: Form<BulkValues>
  /** How many assets are selected. */
  count: number
  onClose: () => void
}

function AssetDialog({ kind, form, count, onClose }: AssetDialogProps) {
  const { values } = useStore(form.$state)
  const lists = useStore($reference)
  const fields = {
    edit: () => editFields(form, lists),
    assign: () => assignFields(lists),
    move: () => moveFields(lists),
  }
  const isEmpty = kind === 'edit' && values.fields.length === 0
  return (
    <BulkDialog
      title={texts.titles[kind](formatCount(count))}
      form={form}
      fields={fields[kind]()}
      disabledReason={isEmpty ? texts.noField : undefined}
      onClose={onClose}
    />
  )
}
