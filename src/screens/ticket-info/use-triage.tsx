import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { can } from '../../domain/access/roles.ts'
import { brokenTexts } from '../../domain/messages/en/loading.ts'
import { isOpen } from '../../domain/ticket/ticket-life.ts'
import { ticketOffers } from '../../domain/ticket/ticket-offers.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { env } from '../../env.ts'
import { $session, userOf } from '../../session/session.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { latePart } from '../../state/late-part.ts'
import { useLatePart } from '../../ui/use-late-part.ts'
import type { Ticket } from '../../wire/ticket.ts'
import type { TicketInfoStore } from './store.ts'
import {
  focusedNear,
  type Pressed,
  type TriageControls,
  triagePlaceholders,
} from './triage-mark.tsx'
import type { Triage } from './triage-store.ts'

/** Only loaded for admins. */
const code = latePart(() => import('./triage.tsx'))

const logFailure = (error: unknown) => env().log(brokenTexts.notLoaded, error)

/**
 * Returns controls for users who may update the ticket (OP-089, OP5-006), the notice about a choice that was not saved,
 * and «Next open ticket».
 */
export function useTriage(
  ticket: Ticket,
  store: TicketInfoStore,
): TriageControls & { notice?: ReactNode; next?: ReactNode } {
  const host = useWidgetHost()
  const user = userOf(useStore($session))
  const fromAll = useStore(store.$fromAll)
  const replied = useStore(store.$replied)
  const person = { id: user?.id ?? 0, role: user?.role, fromAll }
  const isAdmin = can(user?.role, 'ticket.manage')
  const loaded = useLatePart(code, isAdmin, logFailure)
  const late = isAdmin ? loaded : undefined
  const triage = useMemo(() => late?.triage(host, ticket.id), [late, host, ticket.id])
  const pressState = usePressed(triage)
  const mayUpdate = isAdmin && ticketOffers(ticket, person).includes('update')
  if (!late || !triage) return mayUpdate ? triagePlaceholders(ticket, pressState) : {}
  const { TriageSelect: Field, TriageNotice, NextTicket } = late
  const next = !isOpen(ticket.status) && <NextTicket {...{ ticket, replied }} walk={triage.walk} />
  if (!mayUpdate) return { next }
  const props = { ticket, triage }
  return {
    status: <Field name="status" {...props} />,
    priority: <Field name="priority" {...props} />,
    assigned_user: <Field name="assigned_to" {...props} />,
    manager: <Field name="manager" {...props} />,
    next,
    notice: <TriageNotice {...props} />,
  }
}

/**
 * Opens the select of a value that was pressed before its code was loaded, unless the focus has moved since. A press
 * also retries to load the code.
 */
function usePressed(triage: Triage | undefined) {
  const [pressed, press] = useState<Pressed>()
  useLatePart(code, pressed, (error) => {
    logFailure(error)
    toasts.error(brokenTexts.notLoaded)
    press(undefined)
  })
  useEffect(() => {
    const select = pressed && triage?.elements.get(pressed.name)?.querySelector('button')
    if (!select) return
    press(undefined)
    if (focusedNear(select) !== pressed.focus) return
    select.focus()
    select.click()
  }, [triage, pressed])
  return { pressedName: pressed?.name, press }
}
