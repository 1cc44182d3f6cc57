import type { Timeline } from '../../../src/wire/timeline.ts'
import { testApi, type Answer, type Person, type TestApi } from '../../support/api.ts'
import { wireBody } from '../../support/comment-body.ts'
import { company } from '../../support/company.ts'

export interface ConversationStage {
  readonly api: TestApi
  /** A new ticket, of the employee where nobody is named. */
  ticket(raiser?: Person): Promise<number>
  /** `key`: the `Idempotency-Key`; `next`: what becomes of the ticket, `then` on the wire. */
  addComment(
    person: Person,
    ticket: number,
    body: { key?: string; [field: string]: unknown },
  ): Promise<Answer>
  timeline(person: Person, ticket: number, query?: string): Promise<Timeline>
  read(person: Person, ticket: number): Promise<Answer>
  complete(ticket: number): Promise<Answer>
}

/** An API of its own, with short ways to conversations. */
export function conversationStage(env: Readonly<Record<string, string>> = {}): ConversationStage {
  const api = testApi(env, undefined, 12)
  return {
    api,
    async ticket(raiser = 'employee') {
      const { body } = await api.as(raiser).post('/api/v1/ticket/non-asset', {
        priorityLevel: 'low',
        description: 'A door that squeaks',
        category_id: company.categories.furniture,
        place_id: company.places.pune,
      })
      return body.id
    },
    addComment: (person, ticket, { key, ...body }) =>
      api.as(person).post(`/api/v1/ticket/${ticket}/comments`, wireBody(body), {
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    timeline: async (person, ticket, query = '') =>
      (await api.as(person).get(`/api/v1/ticket/${ticket}/timeline?${query}`)).body,
    read: (person, ticket) => api.as(person).get(`/api/v1/ticket/${ticket}`),
    complete: (ticket) =>
      api.as('officeAdmin').put(`/api/v1/ticket/${ticket}`, { status: 'completed' }),
  }
}
