import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { ticketTexts } from '../../domain/messages/en/raise-ticket.ts'
import { canRaiseFor } from '../../domain/ticket/ticket-rules.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { $session, userOf } from '../../session/session.ts'
import { isApplication } from '../../session/settings.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { Heading } from '../../ui/layout/heading.tsx'
import { AboutSection } from './about.tsx'
import { TicketRaised } from './late.tsx'
import { raiseTicketStore } from './store.ts'
import { TicketForm } from './ticket-form.tsx'

export interface RaiseTicketProps {
  /** Numeric id of the asset that the ticket is about. Without it, the user can choose one, or none. */
  assetId?: number | undefined
  /** A text with which the description ends. */
  about?: string | undefined
}

/** Raise a Ticket: a form, with or without an asset. */
export function RaiseTicket({ assetId, about: addition }: RaiseTicketProps) {
  const host = useWidgetHost()
  const inApp = isApplication()
  const store = useMemo(() => raiseTicketStore({ assetId, host, inApp }), [assetId, host, inApp])
  useLayoutEffect(() => store.reserveDraft(), [store])
  useEffect(() => store.setAddition(addition), [store, addition])
  const raised = useStore(store.$raised)
  const asset = useStore(store.asset.$state)
  const begin = () => store.$begun.set(true)
  const about = useStore(store.$about)
  const user = userOf(useStore($session))
  if (asset.status === 'failed' && assetId !== undefined) {
    return <EmptyState text={ticketTexts.unknown.asset} onRetry={() => void store.asset.reload()} />
  }
  const named = assetId !== undefined && asset.status === 'ready' ? asset.value : undefined
  if (named && user && !raised && !canRaiseFor(named, user.id))
    return <EmptyState text={ticketTexts.notRaisable} />
  return (
    <Stack maxWidth="column" width="full" marginInline="auto" paddingBlock={inApp ? 24 : 0}>
      {!inApp && (
        <Heading defaultLevel={2} size="title">
          {ticketTexts.heading}
        </Heading>
      )}
      {raised && !inApp ? (
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
