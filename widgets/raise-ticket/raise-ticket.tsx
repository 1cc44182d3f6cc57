import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ticketTexts } from '../../src/domain/messages/ticket.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { isApplication } from '../../src/session/settings.ts'
import { $reference } from '../../src/state/reference.ts'
import type { RemoteState } from '../../src/state/remote.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Card, Note } from '../../src/ui/feedback/note.tsx'
import { FormView } from '../../src/ui/form-view/form-view.tsx'
import { SubmitButton } from '../../src/ui/form-view/submit-button.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import type { Ticket } from '../../src/wire/ticket.ts'
import { assetFields, plainFields } from './fields.ts'
import { raiseTicketStore, type RaiseTicketStore } from './store.ts'

export interface RaiseTicketProps {
  /** Numeric id of the asset that the ticket is about; about office maintenance or an unlisted asset when absent. */
  assetId?: number | undefined
}

/** Raise a Ticket (spec B §2): a form, with or without an asset. */
export function RaiseTicket({ assetId }: RaiseTicketProps) {
  const host = useWidgetHost()
  const goesOn = isApplication()
  const store = useMemo(() => raiseTicketStore({ assetId, host, goesOn }), [assetId, host, goesOn])
  const raised = useStore(store.$raised)
  const asset = useStore(store.asset.$state)
  if (asset.status === 'failed') {
    return <EmptyState text={ticketTexts.unknown.asset} onRetry={() => void store.asset.reload()} />
  }
  return (
    <Stack maxWidth="column" width="full" marginInline="auto" paddingBlock={goesOn ? 24 : 0}>
      {!goesOn && (
        <Text as="h2" size="title">
          {ticketTexts.heading}
        </Text>
      )}
      {raised && !goesOn ? (
        <Raised ticket={raised} onAnother={store.another} />
      ) : (
        <TicketForm store={store} asset={asset} about={assetId} />
      )}
    </Stack>
  )
}

interface TicketFormProps {
  store: RaiseTicketStore
  asset: RemoteState<Asset | undefined>
  about: number | undefined
}

function TicketForm({ store, asset, about }: TicketFormProps) {
  const reference = useStore($reference)
  const { dirty, status } = useStore(store.form.$state)
  const known = 'value' in asset ? asset.value : undefined
  const fields = useMemo(
    () => (about === undefined ? plainFields(reference) : assetFields(known)),
    [about, known, reference],
  )
  return (
    <Stack>
      <Note>{about === undefined ? ticketTexts.note : known && <AboutAsset asset={known} />}</Note>
      <Card>
        <FormView form={store.form} fields={fields}>
          <Inline justifyContent="end" marginTop="16">
            {dirty && status !== 'saving' && (
              <Button variant="ghost" onClick={store.form.reset}>
                {ticketTexts.discardDraft}
              </Button>
            )}
            <SubmitButton of={store.form} label={ticketTexts.save} />
          </Inline>
        </FormView>
      </Card>
    </Stack>
  )
}

function AboutAsset({ asset }: { asset: Asset }) {
  return (
    <Stack gap={4}>
      <Text tone="muted" size="label">
        {ticketTexts.forAsset}
      </Text>
      <Text strong>{asset.description ?? asset.serial_number ?? asset.category.display_name}</Text>
      {asset.serial_number && <Text size="mono">{asset.serial_number}</Text>}
    </Stack>
  )
}

function Raised({ ticket, onAnother }: { ticket: Ticket; onAnother: () => void }) {
  return (
    <Card>
      <Stack gap={12} aria-live="polite">
        <Text as="p" strong>
          {ticketTexts.raisedAs(ticket.id)}
        </Text>
        <Text as="p" tone="muted" multiline>
          {ticket.description}
        </Text>
        <Inline>
          <Button onClick={onAnother}>{ticketTexts.raiseAnother}</Button>
        </Inline>
      </Stack>
    </Card>
  )
}
