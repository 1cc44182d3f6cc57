import { atom, type ReadableAtom } from 'nanostores'
import { integrationTexts as texts } from '../../src/domain/messages/en/integration.ts'
import { formatsOf } from '../../src/domain/text/format-field.ts'
import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { problemOf } from '../../src/http/error.ts'
import { actionPerId } from '../../src/state/list/action-per-id.ts'
import { changed } from '../../src/state/reload/changes.ts'
import { pagedList, type PagedList } from '../../src/state/list/paged-list.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { firstMessage } from '../../src/wire/problem.ts'
import type { DeliveryChannel, DeliveryStatus } from '../../src/wire/integration.ts'
import type { Delivery } from '../../src/wire/webhook.ts'

export interface DeliveryFilters {
  channel: DeliveryChannel | null
  status: DeliveryStatus | null
}

export interface DeliveriesStore {
  list: PagedList<Delivery, DeliveryFilters>
  /** The delivery whose response is shown. */
  $open: ReadableAtom<number | undefined>
  toggle(delivery: Delivery): void
  /** Ids of the deliveries that are being sent again. */
  $busy: ReadableAtom<ReadonlySet<number>>
  retry(delivery: Delivery): void
}

/** Creates the delivery log of Integrations. */
export function deliveriesStore(): DeliveriesStore {
  const $open = atom<number | undefined>()
  const list = pagedList<Delivery, DeliveryFilters>({
    filters: { channel: null, status: null },
    reloadOn: ['deliveries'],
    fetch: ({ page, perPage, filters: { channel, status } }, signal) => {
      const filters = { ...(channel && { channel }), ...(status && { status }) }
      return call('listDeliveries', { query: { page, perPage, ...filters } }, { signal })
    },
    failed: (error) => env().log(texts.log.failed, error),
  })
  const $busy = atom<ReadonlySet<number>>(new Set())
  const retry = actionPerId<Delivery>($busy, {
    run: ({ id }) => call('retryDelivery', { params: { id } }),
    done() {
      toasts.success(texts.log.queued)
      changed('deliveries', 'webhooks')
    },
    failed(error) {
      env().log(texts.log.againFailed, error)
      const reason = firstMessage(problemOf(error))
      toasts.error(reason ?? texts.log.againFailed)
    },
  })
  return {
    list,
    $open,
    toggle: ({ id }) => $open.set($open.get() === id ? undefined : id),
    $busy,
    retry: (delivery) => void retry(delivery),
  }
}

const formats = formatsOf('en-IN', (language) => ({
  seconds: new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
}))

/** Formats a duration in milliseconds for the delivery log: `84 ms`, `10.0 s`. */
export function durationText(milliseconds: number): string {
  const { log } = texts
  return milliseconds < 1000
    ? log.milliseconds(milliseconds)
    : log.seconds(formats().seconds.format(milliseconds / 1000))
}
