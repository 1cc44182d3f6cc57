import { env } from '../../src/env.ts'
import { call } from '../../src/http/call.ts'
import { remote } from '../../src/state/remote.ts'
import type { Handover } from '../../src/wire/handover.ts'

/** What the person was asked about and has not answered; a failure is logged alone, since the list is good without it. */
export const waiting = remote<readonly Handover[]>({
  fetch: (signal) => call('listHandovers', {}, { signal }),
  reloadOn: ['assets'],
  failed: (error) => env().log('The hand-overs could not be loaded', error),
})
