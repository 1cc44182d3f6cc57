import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { ticketTexts } from '../../domain/messages/en/raise-ticket.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { isApplication } from '../../session/settings.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Heading } from '../../ui/layout/heading.tsx'
import { AboutSection } from './about.tsx'
import { TicketRaised } from './late.ts'
import { raiseTicketStore } from './store.ts'
import { TicketForm } from './ticket-form.tsx'

export interface RaiseTicketProps {
  /** Numeric id of the asset that the ticket is about; about office maintenance or an unlisted asset when absent. */
  assetId?: number | undefined
  /** What the description ends with. */
  about?: string | undefined
}

/** Raise a Ticket: a form, with or without an asset. */
export function RaiseTicket({ assetId, about: end }: RaiseTicketProps) {
  const host = useWidgetHost()
  const goesOn = isApplication()
  const store = useMemo(() => raiseTicketStore({ assetId, host, goesOn }), [assetId, host, goesOn])
  useLayoutEffect(() => store.holdDraft(), [store])
  useEffect(() => {
    const { description } = store.form.$state.get().values
    if (end && !description.includes(end))
      store.form.set('description', description ? `${description}\n${end}` : end)
  }, [store, end])
  const raised = useStore(store.$raised)
  const asset = useStore(store.asset.$state)
  const begin = () => store.$begun.set(true)
  const about = useStore(store.$about)
  if (asset.status === 'failed' && assetId !== undefined) {
    return <EmptyState text={ticketTexts.unknown.asset} onRetry={() => void store.asset.reload()} />
  }
  return (
    <Stack maxWidth="column" width="full" marginInline="auto" paddingBlock={goesOn ? 24 : 0}>
      {!goesOn && (
        <Heading usual={2} size="title">
          {ticketTexts.heading}
        </Heading>
      )}
      {raised && !goesOn ? (
        <TicketRaised ticket={raised} onAnother={store.another} />
      ) : (
        <div onFocus={begin} onPointerDown={begin}>
          <Stack>
            {assetId === undefined && <AboutSection store={store} />}
            <TicketForm store={store} about={about} />
          </Stack>
        </div>
      )}
    </Stack>
  )
}
