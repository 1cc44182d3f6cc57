import { afterEach, beforeAll, expect } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { issueToken } from '../../../host/api/http/auth.ts'
import type { Person } from '../../support/api.ts'
import { endApis, runApi } from '../../support/api-run.ts'
import { companyFolder } from '../../support/company-folder.ts'
import { company } from '../../support/company.ts'
import { freePort } from '../../support/loopback.ts'

interface ApiResponse {
  status: number
  // oxlint-disable-next-line no-explicit-any -- responses of every shape
  body: any
}

interface RunningApi {
  ask(person: Person, call: string, body?: object | FormData): Promise<ApiResponse>
}

/** Raises a ticket as the employee and returns its number. */
export async function raise({ ask }: RunningApi, description: string): Promise<number> {
  const { status, body } = await ask('employee', 'POST /ticket/non-asset', {
    priority: 'low',
    description,
    category_id: company.categories.furniture,
    place_id: company.places.pune,
  })
  expect([status, body]).toEqual([201, expect.anything()])
  return body.id
}

/** Starts API processes on one database, as in an installation. They are stopped after each test. */
export function processStage() {
  const folder = companyFolder()
  const tokens = new Map<Person, string>()
  beforeAll(async () => {
    for (const person of ['employee', 'officeAdmin', 'superAdmin'] as const)
      tokens.set(person, await issueToken(folder.db, company.users[person], { ttl: 3600 }))
  })
  afterEach(endApis)

  async function start(workers: '0' | '1') {
    const port = await freePort()
    const process = runApi({
      ...folder.env,
      IDENTITY: 'local',
      LOG_LEVEL: 'debug',
      MAIL_DELAY: '1s',
      PORT: String(port),
      WEBHOOK_HOSTS: '127.0.0.1',
      WORKERS: workers,
    })
    await process.untilPrinted('is ready')
    const ask = async (
      person: Person,
      call: string,
      body?: object | FormData,
    ): Promise<ApiResponse> => {
      const [method = '', path = ''] = call.split(' ')
      const isForm = body instanceof FormData
      const response = await fetch(`http://localhost:${port}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens.get(person)}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      return { status: response.status, body: await response.json() }
    }
    return { ...process, ask }
  }

  /** Returns the jobs of a queue, oldest first. */
  const jobs = (name: string) =>
    folder.db.many<{ state: string }>(
      sql`select state::text from pgboss.job where name = ${name} order by created_on`,
    )
  return { folder, tokens, start, jobs }
}
