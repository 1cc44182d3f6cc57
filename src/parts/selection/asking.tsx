import { useRef, useState, type ReactNode } from 'react'
import type { Form } from '../../state/record/form.ts'
import type { Change } from '../../wire/run.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkForm, type AskingAction, type BulkValues } from './bulk-form.ts'

interface Asking {
  /** Opens the dialog of an action. */
  ask: (kind: AskingAction) => void
  dialog: ReactNode
}

/** The dialogs of the actions that ask for values. What was chosen in them stays as long as the bar. */
export function useAsking(count: number, start: (change: Change) => Promise<boolean>): Asking {
  const [open, setOpen] = useState<{ kind: AskingAction; form: Form<BulkValues> }>()
  const forms = useRef<Partial<Record<AskingAction, Form<BulkValues>>>>({})
  const ask = (kind: AskingAction) => {
    const form = (forms.current[kind] ??= bulkForm(kind, start))
    setOpen({ kind, form })
  }
  const dialog = open && <BulkDialog {...open} count={count} onClose={() => setOpen(undefined)} />
  return { ask, dialog }
}
