import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { fullAsset } from '../../support/asset-calls.ts'

/** What a crowd of callers was answered; 0 stands for no answer. */
export interface Load {
  statuses: Map<number, number>
  /** Serial numbers of the assets whose creation was acknowledged. */
  acknowledged: string[]
  end(): Promise<void>
}

const reads = [
  '/api/v1/assets?page=1&perPage=12&orderBy=created_at&orderDir=desc',
  '/api/v1/ticket/admin-ticket?page=1&perPage=12',
  '/api/v1/users/profile',
  '/api/v1/assets?page=1&perPage=12&search=laptop',
] as const

/** `callers` ask without a pause: four reads, then a new asset. */
export function startLoad(port: number, token: string, callers: number): Load {
  const statuses = new Map<number, number>()
  const acknowledged: string[] = []
  const agent = new Agent({ keepAlive: true })
  const over = new AbortController()
  const ask = (path: string, body?: object) =>
    new Promise<number>((resolve) => {
      const headers = {
        host: `localhost:${port}`,
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      }
      const method = body ? 'POST' : 'GET'
      request({ host: '127.0.0.1', port, agent, path, method, headers }, (answer) => {
        answer.on('error', () => resolve(0)).on('end', () => resolve(answer.statusCode ?? 0))
        answer.resume()
      })
        .on('error', () => resolve(0))
        .end(body && JSON.stringify(body))
    })
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const call = async () => {
    while (!over.signal.aborted) {
      for (const path of reads) count(await ask(path))
      const serial_number = randomUUID()
      const status = await ask('/api/v1/assets/', { ...fullAsset, serial_number })
      count(status)
      if (status === 201) acknowledged.push(serial_number)
    }
  }
  const calling = Promise.all(Array.from({ length: callers }, call))
  return {
    statuses,
    acknowledged,
    async end() {
      over.abort()
      await calling
      agent.destroy()
    },
  }
}
