import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { triageTexts } from '../../domain/messages/en/triage.ts'
import { useWidgetHost } from '../../element/widget-host.ts'
import { env } from '../../env.ts'
import { viewTicket } from '../../parts/ticket/intents.ts'
import * as styles from '../../parts/ticket/triage.css.ts'
import { type Walk, walkTo } from '../../parts/ticket/walk.ts'
import { action } from '../../state/action.ts'
import { toasts } from '../../state/feedback/toasts.ts'
import { Button } from '../../ui/button/button.tsx'
import type { Ticket } from '../../wire/ticket.ts'
import { nextOpen } from './next-open.ts'

/** Leads from a completed ticket to the next open one of the list that the person came from. */
export function NextTicket({ ticket }: { ticket: Ticket }) {
  const host = useWidgetHost()
  const walk = walkTo(ticket.id)
  const search = useMemo(
    () =>
      action<Walk, { next: number | undefined }>({
        run: async (from) => ({ next: await nextOpen(ticket.id, from) }),
        done({ next }) {
          if (next !== undefined) host.navigate({ ...viewTicket(next), replace: true })
        },
        failed(error) {
          env().log(triageTexts.failed, error)
          toasts.error(triageTexts.failed)
        },
      }),
    [ticket.id, host],
  )
  const state = useStore(search.$state)
  if (!walk) return null
  const isNone = state.status === 'done' && state.result.next === undefined
  return (
    <div className={styles.next}>
      <span role="status">{isNone && triageTexts.none}</span>
      {isNone ? (
        <Button onClick={() => host.navigate({ route: 'ticketing' })}>{triageTexts.toList}</Button>
      ) : (
        <Button busy={state.status === 'running'} onClick={() => void search.run(walk)}>
          {triageTexts.next}
        </Button>
      )}
    </div>
  )
}
