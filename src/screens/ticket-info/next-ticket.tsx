import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { triageTexts } from '../../domain/messages/en/triage.ts'
import { useWidgetHost, type WidgetHost } from '../../element/widget-host.ts'
import { viewTicket } from '../../parts/ticket/intents.ts'
import type { Walk } from '../../parts/ticket/walk.ts'
import { type Action, action } from '../../state/action.ts'
import { showFailure } from '../../state/feedback/report-failure.ts'
import { Button } from '../../ui/button/button.tsx'
import { ActionBar } from '../../ui/form-view/action-bar.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { nextOpen } from './next-open.ts'

interface NextTicketProps {
  ticket: Ticket
  /** The user has just completed it with a reply. */
  replied: boolean
  /** The list page from which the user opened the ticket, if any. */
  walk: Walk | undefined
}

/** Creates the search for the next open ticket, which opens it unless the user has left the screen meanwhile. */
function nextSearch(ticketId: number, host: WidgetHost) {
  const search: Action<Walk, { next: number | undefined }> = action({
    run: async (from: Walk) => ({ next: await nextOpen(ticketId, from) }),
    done({ next }) {
      const isShown = search.$state.lc > 0
      if (next !== undefined && isShown) host.navigate({ ...viewTicket(next), replace: true })
    },
    failed: (error) => showFailure(error, triageTexts.failed),
  })
  return search
}

/**
 * A bar at the lower edge of the window. Its button opens the next open ticket of the list that the user came from, or
 * the list if no ticket is open.
 */
export function NextTicket({ ticket, replied, walk }: NextTicketProps) {
  const host = useWidgetHost()
  const search = useMemo(() => nextSearch(ticket.id, host), [ticket.id, host])
  const state = useStore(search.$state)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (replied) moveFocusFromReply(button.current)
  }, [replied])
  if (!walk) return null
  const isNone = state.status === 'done' && state.result.next === undefined
  return (
    <ActionBar lead={<span role="status">{isNone && triageTexts.none}</span>}>
      {isNone ? (
        <Button variant="primary" onClick={() => host.navigate({ route: 'ticketing' })}>
          {triageTexts.toList}
        </Button>
      ) : (
        <Button
          ref={button}
          variant="primary"
          busy={state.status === 'running'}
          onClick={() => void search.run(walk)}
        >
          {triageTexts.next}
        </Button>
      )}
    </ActionBar>
  )
}

/** Moves the focus from the reply to the button, unless the user has gone on typing. */
function moveFocusFromReply(button: HTMLElement | null): void {
  const field = (button?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement
  if (field instanceof HTMLTextAreaElement && field.value === '') button?.focus()
}
