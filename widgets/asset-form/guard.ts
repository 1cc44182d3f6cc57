import { atom, type ReadableAtom } from 'nanostores'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { endsSession } from '../../src/http/error.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import type { LinkedTicket } from '../../src/wire/ticket.ts'

export interface AssigneeGuard {
  /** Whether a choice is being checked. */
  $checking: ReadableAtom<boolean>
  /** The open tickets that prevented the last choice, until dismissed. */
  $blocking: ReadableAtom<readonly LinkedTicket[]>
  /** Checks the choice of another user. Resolves to false if open tickets prevent it. */
  allows(): Promise<boolean>
  /** Waits for a running check. Resolves to whether it allowed the choice. */
  settled(): Promise<boolean>
  dismiss(): void
}

/** Prevents the assignment of an asset with open tickets to another user (OP-065). The server checks again. */
export function assigneeGuard(assetId: number | undefined): AssigneeGuard {
  const $checking = atom(false)
  const $blocking = atom<readonly LinkedTicket[]>([])
  let running = Promise.resolve(true)

  async function check(): Promise<boolean> {
    if (assetId === undefined) return true
    $checking.set(true)
    try {
      const tickets = await call('listAssetTickets', { params: { assetId } })
      const open = tickets.filter(({ status }) => status !== 'completed')
      $blocking.set(open)
      return open.length === 0
    } catch (error) {
      env().log(assetFormTexts.guard.checkFailed, error)
      if (!endsSession(error)) toasts.info(assetFormTexts.guard.checkFailed)
      return true
    } finally {
      $checking.set(false)
    }
  }

  return {
    $checking,
    $blocking,
    allows() {
      running = check()
      return running
    },
    settled: () => ($checking.get() ? running : Promise.resolve(true)),
    dismiss: () => $blocking.set([]),
  }
}
