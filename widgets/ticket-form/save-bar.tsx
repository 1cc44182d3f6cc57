import { useStore } from '@nanostores/react'
import { ticketFormTexts } from '../../src/domain/messages/ticket-form.ts'
import { ActionBar } from '../../src/ui/form-view/action-bar.tsx'
import { DiscardButton } from '../../src/ui/form-view/discard-button.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Inline } from '../../src/ui/layout/box.tsx'
import type { TicketFormStore } from './store.ts'

/** Discard draft and Save, at the lower edge; `form` is the id of the form. */
export function SaveBar({ store, form }: { store: TicketFormStore; form: string }) {
  const { dirty, status } = useStore(store.form.$state)
  return (
    <ActionBar>
      <Inline>
        {dirty && status !== 'saving' && <DiscardButton onDiscard={store.discard} />}
        <SubmitButton of={store.form} form={form} label={ticketFormTexts.save} />
      </Inline>
    </ActionBar>
  )
}
