import { randomUUID } from 'node:crypto'
import { company } from '../support/company.ts'
import { formOf } from '../support/form.ts'
import type { Caller } from './caller.ts'

/** What was acknowledged, and must be there at the end. */
export interface Ledger {
  /** Texts, each unlike any other. */
  tickets: Set<string>
  comments: Set<string>
  /** What is in a file, by the id that the answer named. */
  files: Map<number, string>
}

export interface Crowd {
  ledger: Ledger
  /** Lets everybody finish, and send what was kept unsent since the beginning; resolves to how many could. */
  end(): Promise<number>
}

const commentsPerTicket = 5

function person({ insist, post }: Caller, ledger: Ledger) {
  return {
    read: (path: string) => insist({ method: 'GET', path }),
    async upload(): Promise<number | undefined> {
      const content = randomUUID()
      const form = formOf([{ field: 'file', name: 'note.txt', type: 'text/plain', content }])
      const { headers, payload: body } = form
      const answer = await insist({ method: 'POST', path: '/api/v1/attachments', headers, body })
      const file = answer && (JSON.parse(answer.text) as { id: number })
      if (file) ledger.files.set(file.id, content)
      return file?.id
    },
    async raise(attachments: readonly (number | undefined)[]): Promise<number | undefined> {
      const description = randomUUID()
      const ticket = await post<{ id: number }>('/api/v1/ticket/non-asset', {
        priorityLevel: 'low',
        description,
        category_id: company.categories.furniture,
        place_id: company.places.pune,
        attachment_ids: attachments.filter((id) => id !== undefined),
      })
      if (ticket) ledger.tickets.add(description)
      return ticket?.id
    },
    async addComment(ticket: number): Promise<void> {
      const body = randomUUID()
      if (await post(`/api/v1/ticket/${ticket}/comments`, { body })) ledger.comments.add(body)
    },
  }
}

/** Everybody works without a pause: reads, raises tickets, comments on them and sends files. */
export function letIn(callers: readonly Caller[]): Crowd {
  const ledger: Ledger = { tickets: new Set(), comments: new Set(), files: new Map() }
  const over = new AbortController()
  const work = async (caller: Caller): Promise<boolean> => {
    const { read, upload, raise, addComment } = person(caller, ledger)
    const kept = await upload()
    while (!over.signal.aborted) {
      await read('/api/v1/user-ticket?page=1&perPage=12')
      const ticket = await raise([await upload()])
      if (ticket === undefined) continue
      for (let nth = 0; nth < commentsPerTicket && !over.signal.aborted; nth++) {
        await addComment(ticket)
        await read(`/api/v1/ticket/${ticket}/timeline`)
      }
    }
    return kept !== undefined && (await raise([kept])) !== undefined
  }
  const working = Promise.all(callers.map(work))
  return {
    ledger,
    async end() {
      over.abort()
      return (await working).filter(Boolean).length
    },
  }
}
