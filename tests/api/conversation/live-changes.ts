import { expect } from 'vitest'
import type { Live } from '../../../src/wire/live.ts'
import type { Person } from '../../support/api.ts'
import type { ConversationStage } from './stage.ts'

/** Returns helpers that request changes of conversations over the network, as screens do. */
export function liveChanges(stage: ConversationStage) {
  /** Sends long-polling requests until one returns changes. Repeats a failed request at once. */
  async function nextChanges(origin: string, person: Person, query: string): Promise<Live> {
    const headers = { authorization: `Bearer ${await stage.api.tokenOf(person)}` }
    for (;;) {
      const response = await fetch(`${origin}/api/v1/live?${query}`, { headers }).catch(
        () => undefined,
      )
      const changes = response?.ok ? ((await response.json()) as Live) : {}
      if (Object.keys(changes).length > 0) return changes
    }
  }

  const headOf = async (ticket: number) => (await stage.timeline('employee', ticket)).last_event_id

  /** Adds a comment. Returns the milliseconds until a long-polling request at `origin` returns it. */
  async function measureDelay(origin: string, ticket: number): Promise<number> {
    const pending = nextChanges(origin, 'employee', `ticket[]=${ticket}:${await headOf(ticket)}`)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const started = performance.now()
    const { item } = (await stage.addComment('officeAdmin', ticket, { body: 'News' })).body
    expect(await pending).toEqual({ tickets: { [ticket]: item.id } })
    return performance.now() - started
  }

  /** Expects changes within `most` milliseconds in one of three attempts, because a busy machine delays single ones. */
  async function expectChangesWithin(most: number, origin: string, ticket: number): Promise<void> {
    const times: number[] = []
    do times.push(await measureDelay(origin, ticket))
    while (Math.min(...times) >= most && times.length < 3)
    expect(Math.min(...times)).toBeLessThan(most)
  }
  return { nextChanges, headOf, expectChangesWithin }
}
