import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from '../../../host/api/process/app.ts'
import { readConfig } from '../../../host/api/config/config.ts'
import { sql } from '../../../host/api/db/sql.ts'
import { thumbnailKey } from '../../../host/api/files/files.ts'
import type { Person } from '../../support/api.ts'
import { readWorkbook } from '../../support/spreadsheet.ts'
import { addressesOf, mayCall, specOf } from '../matrix/request.ts'
import type { CallRequest, RowName } from '../matrix/row.ts'
import { rowNames, rowOf } from '../matrix/rows.ts'
import { thingsOf } from '../matrix/things.ts'
import { backupStage } from './stage.ts'

const stage = backupStage()

// The clock stands still, because addresses of pictures change on whole hours.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Two roles are enough, because only the rows of the copy decide what a role sees. */
const people = ['employee', 'superAdmin'] as const satisfies readonly Person[]

interface ReadRequest {
  name: RowName
  person: Person
  path: string
}

/** Queries with which lists and exports are requested a second time, for all of their rows. */
const fullQueries: Partial<Record<RowName, string>> = {
  listAssets: 'perPage=1000&all=true',
  listTrash: 'perPage=1000&archived=true',
  exportAssets: 'all=true',
  listActivity: 'startDate=2010-01-01&endDate=2030-01-01',
  exportActivity: 'all=true&startDate=2010-01-01&endDate=2030-01-01&timeZone=UTC',
  listUsers: 'all=true',
  listAllTickets: '',
  listOwnTickets: '',
}

/** Calls whose responses differ, because a restore and every export add entries to the audit log. */
const callsThatDiffer: ReadonlySet<RowName> = new Set([
  'listAudit',
  'exportAudit',
  'exportAuditLines',
  'exportMyData',
])

/** Returns a request for every call that reads, by each of `people` who may call it, about records of their own. */
async function readRequests(): Promise<ReadRequest[]> {
  const things = await thingsOf(stage.api)
  const requests: ReadRequest[] = []
  const reads = rowNames.filter(
    (name) => specOf(name).method === 'GET' && !callsThatDiffer.has(name),
  )
  for (const name of reads)
    for (const person of people.filter((each) => mayCall(name, each))) {
      const [address = ''] = addressesOf(name)
      const request = await rowOf(name).request(things, person)
      requests.push({ name, person, path: pathOf(address, request) })
      const all = fullQueries[name]
      if (all !== undefined) requests.push({ name, person, path: pathOf(address, { query: all }) })
    }
  return requests
}

function pathOf(address: string, { params = {}, query }: CallRequest): string {
  const path = address.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(params[name]))
  return query ? `${path}?${query}` : path
}

async function responseOf(app: FastifyInstance, { person, path }: ReadRequest) {
  const token = await stage.api.tokenOf(person)
  const response = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  const { statusCode: status, headers, rawPayload } = response
  const type = String(headers['content-type'])
  const content = type.includes('spreadsheet')
    ? readWorkbook(rawPayload).sheets
    : // The remaining seconds of a session differ.
      rawPayload.toString().replaceAll(/(?<="(?:expires|ends)_in":)\d+/g, '0')
  return { status, type, etag: headers.etag, content }
}

test('BAK-01 BAK-02 a copy of a stopped product returns the same responses as the original for every call that reads', async () => {
  const requests = await readRequests()
  for (const person of people) await stage.api.tokenOf(person)
  // Otherwise, the versions of records differ.
  const copy = await stage.restoreBackup(await stage.writeBackup(), { isSourceStopped: true })
  // An operator keeps the secret key together with the backup.
  const SECRET_KEY = readFileSync(join(stage.api.dataDir, 'secret-key'), 'utf8')
  const settings = { IDENTITY: 'local', LOG_LEVEL: 'silent', READS_PER_MINUTE: '0', SECRET_KEY }
  const folders = { DATA_DIR: dirname(copy.images), DIST_DIR: stage.api.dataDir }
  const app = await build(copy.db, readConfig({ ...settings, ...folders }))
  try {
    const statuses = new Set<number>()
    for (const request of requests) {
      const [old, restored] = [
        await responseOf(stage.api.app, request),
        await responseOf(app, request),
      ]
      expect({ request, ...restored }).toEqual({ request, ...old })
      statuses.add(old.status)
    }
    expect(new Set(requests.map(({ name }) => name)).size).toBeGreaterThan(15)
    expect([...statuses]).toEqual([200])
    const rows = await stage.api.db.many<{ file_key: string }>(sql`
      select file_key from asset_images where asset_id = 3`)
    const links = await stage.api.as('employee').get('/api/v1/assets/3')
    expect(rows).toHaveLength(2)
    for (const { url, thumbnail_url } of links.body.asset_images as Record<string, string>[])
      for (const address of [url, thumbnail_url]) {
        const path = address!.replace(/^https?:\/\/[^/]+/, '')
        const [old, restored] = [await stage.api.app.inject(path), await app.inject(path)]
        expect([old.statusCode, restored.statusCode]).toEqual([200, 200])
        expect(restored.rawPayload.equals(old.rawPayload)).toBe(true)
      }
    expect(rows.map(({ file_key }) => thumbnailKey(file_key))).toHaveLength(2)
  } finally {
    await app.close()
    await copy.drop()
  }
})
