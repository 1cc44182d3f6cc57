import { atom, type ReadableAtom } from 'nanostores'
import { assetFormTexts } from '../../src/domain/messages/asset-form.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { isRefusal } from '../../src/http/error.ts'
import { toasts } from '../../src/state/toasts.ts'
import type { LinkedTicket } from '../../src/wire/ticket.ts'

export interface AssigneeGuard {
  /** A choice is being checked. */
  $checking: ReadableAtom<boolean>
  /** The tickets that stand against the last choice, until they are dismissed. */
  $blocking: ReadableAtom<readonly LinkedTicket[]>
  /** Checks the choice of another person; false when open tickets forbid it. */
  allows(assetId: number): Promise<boolean>
  /** When no check runs any more: whether the last one allowed it. */
  settled(): Promise<boolean>
  dismiss(): void
}

/** Tickets of an asset keep its person until all are completed (spec A §4, OP-065). The server has the last word. */
export function assigneeGuard(): AssigneeGuard {
  const $checking = atom(false)
  const $blocking = atom<readonly LinkedTicket[]>([])
  let running = Promise.resolve(true)

  async function check(assetId: number): Promise<boolean> {
    try {
      const tickets = await call('listAssetTickets', { params: { assetId } })
      const open = tickets.filter(({ status }) => status !== 'completed')
      $blocking.set(open)
      return open.length === 0
    } catch (error) {
      env().log(assetFormTexts.guard.checkFailed, error)
      if (!isRefusal(error)) toasts.info(assetFormTexts.guard.checkFailed)
      return true
    } finally {
      $checking.set(false)
    }
  }

  return {
    $checking,
    $blocking,
    allows(assetId) {
      $checking.set(true)
      running = check(assetId)
      return running
    },
    settled: () => ($checking.get() ? running : Promise.resolve(true)),
    dismiss: () => $blocking.set([]),
  }
}
