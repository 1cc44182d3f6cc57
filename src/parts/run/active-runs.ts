import { runListTexts as texts } from '../../domain/messages/en/run-list.ts'
import { formatCount } from '../../domain/text/format.ts'
import { call } from '../../http/call.ts'

/** Returns how many runs are active, such as `1 in progress`; undefined if none is. */
export async function activeRuns(): Promise<string | undefined> {
  const { totalItems } = await call('listRuns', {
    query: { state: ['queued', 'running'], perPage: 1 },
  })
  return totalItems === 0 ? undefined : texts.inProgress(formatCount(totalItems))
}
