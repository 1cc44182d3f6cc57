import type { Timeline } from '../../../src/wire/timeline.ts'
import { testApi, type Answer, type Person, type TestApi } from '../../support/api.ts'
import { wireBody } from '../../support/comment-body.ts'
import { company } from '../../support/company.ts'

export interface ConversationStage {
  readonly api: TestApi
  /** Creates a ticket, raised by the employee unless `raiser` is given. Returns its ID. */
  ticket(raiser?: Person): Promise<number>
  /** Adds a comment. `key` is the `Idempotency-Key`; `next` is the follow-up action on the ticket, `then` in the API. */
  addComment(
    person: Person,
    ticket: number,
    body: { key?: string; [field: string]: unknown },
  ): Promise<Answer>
  timeline(person: Person, ticket: number, query?: string): Promise<Timeline>
  read(person: Person, ticket: number): Promise<Answer>
  complete(ticket: number): Promise<Answer>
}

/** Starts an API. Returns helpers for tickets and their conversations. */
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
