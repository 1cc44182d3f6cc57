import type { Answer, Person } from '../../support/api.ts'
import type { ConversationStage } from '../conversation/stage.ts'

/** Returns functions that call the steps of a ticket's life. */
export const lifeCalls = (stage: ConversationStage) => {
  const step =
    <Args extends unknown[]>(name: string, bodyOf: (...args: Args) => object) =>
    (person: Person, ticket: number, ...args: Args): Promise<Answer> =>
      stage.api.as(person).post(`/api/v1/ticket/${ticket}/${name}`, bodyOf(...args))
  return {
    take: step('take', (from: number | null) => ({ from })),
    withdraw: step('withdraw', (reason: string | null = null) => ({ reason })),
    confirm: step('confirm', (body: object = {}) => ({ rating: null, ...body })),
    duplicate: step('duplicate', (of: number) => ({ of })),
  }
}
