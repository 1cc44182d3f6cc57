import { useStore } from '@nanostores/react'
import { SubmitButton } from '../../ui/form-view/submit-button.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { RaiseTicketStore } from './store.ts'

/** Save, and why not yet. */
export function SaveButton({ store }: { store: RaiseTicketStore }) {
  const waiting = useStore(store.$waiting)
  return (
    <>
      <Text size="small" tone="muted">
        {waiting}
      </Text>
      <SubmitButton of={store.form} disabled={Boolean(waiting)} disabledReason={waiting} />
    </>
  )
}
