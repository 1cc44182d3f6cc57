import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { canTake } from '../../domain/ticket/ticket-life.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { Shortcuts, type ShortcutsProps } from '../../parts/shortcuts/shortcuts.tsx'
import { takeTicket } from '../../parts/ticket/life.ts'
import { $session, userOf } from '../../session/session.ts'
import type { Ticket } from '../../wire/ticket.ts'

/** The reply is the last field: comments that are edited come before it. */
const focusReply: ShortcutsProps['keys'][string] = ({ screen }) =>
  [...screen.querySelectorAll('textarea')].at(-1)?.focus()

/** The keys of a ticket: A assigns it to the person, if they may take it, and R begins a reply. */
export function TicketKeys({ ticket }: { ticket: Ticket }) {
  const host = useWidgetHost()
  const { id = 0, role } = userOf(useStore($session)) ?? {}
  const keys = useMemo(
    () => ({
      a: () => {
        if (canTake(ticket, { id, role })) void takeTicket(ticket, host)
      },
      r: focusReply,
    }),
    [ticket, host, id, role],
  )
  return <Shortcuts keys={keys} />
}
