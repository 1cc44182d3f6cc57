import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { remote } from '../../src/state/remote.ts'
import type { Handover } from '../../src/wire/handover.ts'

/** Receipts that the user has not confirmed. A failure is only logged, because the list works without them. */
export const waitingReceipts = remote<readonly Handover[]>({
  fetch: (signal) => call('listHandovers', {}, { signal }),
  reloadOn: ['assets'],
  failed: (error) => env().log('The hand-overs could not be loaded', error),
})
