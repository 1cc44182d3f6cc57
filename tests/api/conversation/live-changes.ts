import { expect } from 'vitest'
import type { Live } from '../../../src/wire/live.ts'
import type { Person } from '../../support/api.ts'
import type { ConversationStage } from './stage.ts'

/** What screens learn about a conversation over the network. */
export function newsOf(stage: ConversationStage) {
  /** Asks for news over the network until there is some; asks again at once if there is no response. */
  async function news(origin: string, person: Person, query: string): Promise<Live> {
    const headers = { authorization: `Bearer ${await stage.api.tokenOf(person)}` }
    for (;;) {
      const answer = await fetch(`${origin}/api/v1/live?${query}`, { headers }).catch(
        () => undefined,
      )
      const found = answer?.ok ? ((await answer.json()) as Live) : {}
      if (Object.keys(found).length > 0) return found
    }
  }

  const headOf = async (ticket: number) => (await stage.timeline('employee', ticket)).last_event_id

  /** Milliseconds from a comment until a screen at `origin` shows it. */
  async function heardAfter(origin: string, ticket: number): Promise<number> {
    const pending = news(origin, 'employee', `ticket[]=${ticket}:${await headOf(ticket)}`)
    await new Promise((resolve) => setTimeout(resolve, 300))
    const started = performance.now()
    const { item } = (await stage.addComment('officeAdmin', ticket, { body: 'News' })).body
    expect(await pending).toEqual({ tickets: { [ticket]: item.id } })
    return performance.now() - started
  }

  /** Expects news within so many milliseconds in one of three tries: a busy machine delays single ones. */
  async function expectNewsWithin(most: number, origin: string, ticket: number): Promise<void> {
    const times: number[] = []
    do times.push(await heardAfter(origin, ticket))
    while (Math.min(...times) >= most && times.length < 3)
    expect(Math.min(...times)).toBeLessThan(most)
  }
  return { news, headOf, expectNewsWithin }
}
