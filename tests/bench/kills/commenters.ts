import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { formOf } from '../../support/form.ts'

/** Requests of several users that the server has acknowledged. */
export interface Commenters {
  /** Texts of the comments, and the ids of the files sent with each. */
  readonly comments: ReadonlyMap<string, number[]>
  /** Ids of files that were deleted before they were sent. */
  readonly deleted: ReadonlySet<number>
  /** Number of repeated requests, and of those refused because the disk was full. */
  counts(): { repeated: number; full: number }
  /** Resolves with the next acknowledgement. */
  next(): Promise<void>
  /** Stops the users after their current requests. */
  end(): Promise<void>
}

interface Order {
  method: string
  path: string
  token: string
  body?: { payload: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }
}

const json = (body: object) => ({
  payload: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** Each user comments without pauses, half of the time with a file. Some files are deleted before they are sent. */
export function startCommenters(
  origin: string,
  { tokens, ticket, picture }: { tokens: readonly string[]; ticket: number; picture: Buffer },
): Commenters {
  const comments = new Map<string, number[]>()
  const deleted = new Set<number>()
  const over = new AbortController()
  const acknowledged = new EventTarget()
  let [repeated, full] = [0, 0]

  async function sendRequest({ method, path, token, body }: Order, key: string) {
    const response = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...body?.headers,
        ...(method === 'POST' && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(20_000),
      ...(body && { body: body.payload }),
    })
    return { status: response.status, body: (await response.json()) as { id: number } }
  }

  /** Repeats a request with one key until its response is final. Returns undefined if the users were stopped first. */
  async function sendUntilFinal(order: Order) {
    const key = randomUUID()
    for (;;) {
      const response = await sendRequest(order, key).catch(() => undefined)
      if (response && response.status < 500) {
        acknowledged.dispatchEvent(new Event('acknowledged'))
        return response
      }
      if (response?.status === 507 || response?.status === 503) full += 1
      repeated += 1
      await sleep(100)
    }
  }

  async function upload(token: string): Promise<number> {
    const isPicture = Math.random() < 0.5
    const file = isPicture
      ? { name: 'desk.png', type: 'image/png', content: picture }
      : { name: 'desk.txt', type: 'text/plain', content: randomUUID().repeat(500) }
    const body = formOf([{ field: 'file', ...file }])
    const response = await sendUntilFinal({
      method: 'POST',
      path: '/api/v1/attachments',
      token,
      body: { payload: new Uint8Array(body.payload), headers: body.headers },
    })
    if (response.status !== 201) throw new Error(`An upload got the status ${response.status}`)
    return response.body.id
  }

  async function commentRepeatedly(token: string): Promise<void> {
    const files = Math.random() < 0.5 ? [await upload(token)] : []
    if (files[0] !== undefined && Math.random() < 0.3) {
      const [id] = files
      const path = `/api/v1/attachments/${id}`
      const { status } = await sendUntilFinal({ method: 'DELETE', path, token })
      if (status !== 200 && status !== 404) throw new Error(`A deletion got the status ${status}`)
      deleted.add(id)
      files.pop()
    }
    const text = `Said ${randomUUID()}`
    const response = await sendUntilFinal({
      method: 'POST',
      path: `/api/v1/ticket/${ticket}/comments`,
      token,
      body: json({ body: text, visibility: 'public', mentions: [], attachment_ids: files }),
    })
    if (response.status !== 201) throw new Error(`A comment got the status ${response.status}`)
    comments.set(text, files)
    await sleep(50 + Math.random() * 100)
  }

  const talking = tokens.map(async (token) => {
    while (!over.signal.aborted) await commentRepeatedly(token)
  })
  return {
    comments,
    deleted,
    counts: () => ({ repeated, full }),
    next: () =>
      new Promise((resolve) => {
        acknowledged.addEventListener('acknowledged', () => resolve(), { once: true })
      }),
    async end() {
      over.abort()
      await Promise.all(talking)
    },
  }
}
