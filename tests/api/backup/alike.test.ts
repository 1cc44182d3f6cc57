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

// Addresses of pictures change on whole hours.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The roles see a copy alike: the rows decide what each sees. */
const people = ['employee', 'superAdmin'] as const satisfies readonly Person[]

interface Question {
  name: RowName
  person: Person
  path: string
}

/** Lists and exports once more, with all that they hold. */
const whole: Partial<Record<RowName, string>> = {
  listAssets: 'perPage=1000&all=true',
  listTrash: 'perPage=1000&archived=true',
  exportAssets: 'all=true',
  listActivity: 'startDate=2010-01-01&endDate=2030-01-01',
  exportActivity: 'all=true&startDate=2010-01-01&endDate=2030-01-01&timeZone=UTC',
  listUsers: 'all=true',
  listAllTickets: '',
  listOwnTickets: '',
}

/** The audit trail of a copy goes on by itself: with its restoration, and with every export. */
const differing: ReadonlySet<RowName> = new Set([
  'listAudit',
  'exportAudit',
  'exportAuditLines',
  'exportMyData',
])

/** Every call that reads, by every role that may, about things of their own. */
async function questions(): Promise<Question[]> {
  const things = await thingsOf(stage.api)
  const requests: Question[] = []
  const reads = rowNames.filter((name) => specOf(name).method === 'GET' && !differing.has(name))
  for (const name of reads)
    for (const person of people.filter((each) => mayCall(name, each))) {
      const [address = ''] = addressesOf(name)
      const request = await rowOf(name).request(things, person)
      requests.push({ name, person, path: pathOf(address, request) })
      const all = whole[name]
      if (all !== undefined) requests.push({ name, person, path: pathOf(address, { query: all }) })
    }
  return requests
}

function pathOf(address: string, { params = {}, query }: CallRequest): string {
  const path = address.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(params[name]))
  return query ? `${path}?${query}` : path
}

async function answered(app: FastifyInstance, { person, path }: Question) {
  const token = await stage.api.tokenOf(person)
  const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  const { statusCode: status, headers, rawPayload } = answer
  const type = String(headers['content-type'])
  const content = type.includes('spreadsheet')
    ? readWorkbook(rawPayload).sheets
    : // The seconds that a session has left.
      rawPayload.toString().replaceAll(/(?<="(?:expires|ends)_in":)\d+/g, '0')
  return { status, type, etag: headers.etag, content }
}

test('BAK-01 BAK-02 a restored copy responds to every call like the original', async () => {
  const asked = await questions()
  for (const person of people) await stage.api.tokenOf(person)
  const copy = await stage.restored(await stage.made())
  // An operator keeps the secret beside the backup.
  const SECRET_KEY = readFileSync(join(stage.api.dataDir, 'secret-key'), 'utf8')
  const settings = { IDENTITY: 'local', LOG_LEVEL: 'silent', READS_PER_MINUTE: '0', SECRET_KEY }
  const folders = { DATA_DIR: dirname(copy.images), DIST_DIR: stage.api.dataDir }
  const app = await build(copy.db, readConfig({ ...settings, ...folders }))
  try {
    const statuses = new Set<number>()
    for (const question of asked) {
      const [old, restored] = [
        await answered(stage.api.app, question),
        await answered(app, question),
      ]
      expect({ question, ...restored }).toEqual({ question, ...old })
      statuses.add(old.status)
    }
    expect(new Set(asked.map(({ name }) => name)).size).toBeGreaterThan(15)
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
