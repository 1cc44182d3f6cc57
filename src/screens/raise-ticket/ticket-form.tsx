import { useStore } from '@nanostores/react'
import { AttachRow } from '../../parts/attachment/attach.tsx'
import { useAwaited } from '../../ui/feedback/awaited.ts'
import { Card, Note } from '../../ui/feedback/note.tsx'
import { DiscardButton } from '../../ui/button/discard-button.tsx'
import { FormView } from '../../ui/form-view/form-view.tsx'
import { SubmitButton } from '../../ui/form-view/submit-button.tsx'
import { Inline, Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { AboutAsset, NoAssetNote } from './about.tsx'
import { assetFields, plainFields } from './fields.ts'
import { SimilarTickets } from './late.tsx'
import type { RaiseTicketStore } from './store.ts'

interface TicketFormProps {
  store: RaiseTicketStore
  /** Id of the asset that the ticket is about. */
  about: number | undefined
}

/** The note or the asset, and the form below it. */
export function TicketForm({ store, about }: TicketFormProps) {
  const asset = useStore(store.asset.$state)
  const lists = useStore(store.$lists)
  const { values, dirty, status, restored } = useStore(store.form.$state)
  useAwaited(about !== undefined && asset.status !== 'ready')
  const loaded = 'value' in asset ? asset.value : undefined
  // While another asset is loading, `loaded` is still the previous one.
  const known = loaded?.id === about ? loaded : undefined
  const attach = <AttachRow store={store} />
  const fields = about === undefined ? plainFields(lists, attach) : assetFields(known, attach)
  return (
    <Stack>
      <Note>{about === undefined ? <NoAssetNote /> : <AboutAsset asset={known} />}</Note>
      <Card>
        <FormView form={store.form} fields={fields}>
          {/* Toasts do not cover an element with this attribute. */}
          <div data-actions>
            <Inline justifyContent="end" marginTop={16}>
              {dirty && status !== 'saving' && !restored && (
                <DiscardButton onDiscard={store.form.reset} />
              )}
              <SaveButton store={store} />
            </Inline>
          </div>
        </FormView>
      </Card>
      {/* Below the buttons, so that they do not move. */}
      {values.description.length > 9 && <SimilarTickets store={store} />}
    </Stack>
  )
}

/** Save, and why it is disabled. */
function SaveButton({ store }: { store: RaiseTicketStore }) {
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
