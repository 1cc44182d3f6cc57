import { useStore } from '@nanostores/react'
import { ConflictDialog } from '../../src/parts/conflict/conflict-dialog.tsx'
import { conflictFields } from '../../src/parts/conflict/conflict-fields.ts'
import type { TicketFormValues } from '../../src/domain/ticket-form-rules.ts'
import type { FormField } from '../../src/ui/form-view/form-field.ts'
import type { TicketFormStore } from './store.ts'

interface TicketConflictProps {
  store: TicketFormStore
  fields: readonly FormField<TicketFormValues>[]
}

/** The question that stands in the way of a save when somebody else saved in between. */
export function TicketConflict({ store, fields }: TicketConflictProps) {
  const conflict = useStore(store.$conflict)
  if (!conflict) return null
  return (
    <ConflictDialog
      {...conflictFields(conflict, fields)}
      onSave={(choices) => void store.resolve(choices)}
      onDismiss={store.putOff}
    />
  )
}
