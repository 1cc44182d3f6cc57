import { randomUUID } from 'node:crypto'
import { company } from '../support/company.ts'
import { formOf } from '../support/form.ts'
import type { Caller } from './caller.ts'

/** Acknowledged writes, which must be stored at the end. */
export interface Ledger {
  /** Descriptions of the tickets; each is unique. */
  tickets: Set<string>
  /** Bodies of the comments; each is unique. */
  comments: Set<string>
  /** Contents of the files, by the id in the response. */
  files: Map<number, string>
}

export interface UserLoad {
  ledger: Ledger
  /** Stops the load. Each user then raises a ticket with the file that it uploaded first. Resolves to the number of users that succeeded. */
  end(): Promise<number>
}

const commentsPerTicket = 5

function userActions({ requestUntilDone, post }: Caller, ledger: Ledger) {
  return {
    read: (path: string) => requestUntilDone({ method: 'GET', path }),
    async upload(): Promise<number | undefined> {
      const content = randomUUID()
      const form = formOf([{ field: 'file', name: 'note.txt', type: 'text/plain', content }])
      const { headers, payload: body } = form
      const response = await requestUntilDone({
        method: 'POST',
        path: '/api/v1/attachments',
        headers,
        body,
      })
      const file = response && (JSON.parse(response.text) as { id: number })
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

/** Starts users that read, raise tickets, comment on them and upload files without pauses. */
export function startUsers(callers: readonly Caller[]): UserLoad {
  const ledger: Ledger = { tickets: new Set(), comments: new Set(), files: new Map() }
  const stop = new AbortController()
  const work = async (caller: Caller): Promise<boolean> => {
    const { read, upload, raise, addComment } = userActions(caller, ledger)
    const firstFile = await upload()
    while (!stop.signal.aborted) {
      await read('/api/v1/user-ticket?page=1&perPage=12')
      const ticket = await raise([await upload()])
      if (ticket === undefined) continue
      for (let nth = 0; nth < commentsPerTicket && !stop.signal.aborted; nth++) {
        await addComment(ticket)
        await read(`/api/v1/ticket/${ticket}/timeline`)
      }
    }
    return firstFile !== undefined && (await raise([firstFile])) !== undefined
  }
  const working = Promise.all(callers.map(work))
  return {
    ledger,
    async end() {
      stop.abort()
      return (await working).filter(Boolean).length
    },
  }
}
