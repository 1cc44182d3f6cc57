import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from '../../host/api/db/open.ts'
import { sql, type Sql } from '../../host/api/db/sql.ts'
import { issueToken } from '../../host/api/http/auth.ts'
import { markName, thumbnailKey } from '../../host/api/files/files.ts'
import { company, insertCompany } from '../support/company.ts'
import { postmaster, processesOn, temporaryFolder } from '../support/embedded.ts'
import { freePort } from '../support/loopback.ts'
import { cameraPhoto, clearPng, telephonePhoto } from '../support/photographs.ts'
import { apiProcess } from './api-process.ts'
import { busyClient, type Acknowledged } from './busy-client.ts'

const rounds = 20
const clients = 4
/** The processes that a round kills: the API, the database, or both. */
const victims = ['api', 'database', 'both'] as const
/** Milliseconds after which the sweep has removed the files of the last killed process. */
const sweepPatience = 150_000

/** Kills the database, once it runs again after the last kill. */
async function killDatabase(dataDir: string): Promise<void> {
  await expect
    .poll(
      async () => {
        try {
          return process.kill(await postmaster(join(dataDir, 'postgres')), 'SIGKILL')
        } catch {
          return false
        }
      },
      { timeout: 30_000, interval: 50 },
    )
    .toBe(true)
}

async function prepare(dataDir: string): Promise<string> {
  const db = await openDatabase({ dataDir })
  await insertCompany(db)
  const token = await issueToken(db, company.users.officeAdmin, { ttl: 86_400 })
  await db.close()
  return token
}

interface Stored {
  pictures: { id: number; asset_id: number; file_key: string; bytes: number }[]
  assets: Map<string, number>
  history: Map<number, string[]>
  activity: Map<number, string[]>
}

async function readBack(db: Database): Promise<Stored> {
  const lines = async (which: Sql) => {
    const rows = await db.many<{ asset_id: number; messages: string[] }>(
      sql`select subject_id as asset_id, messages from events where ${which} order by id`,
    )
    const byAsset = Map.groupBy(rows, ({ asset_id }) => asset_id)
    return new Map([...byAsset].map(([id, of]) => [id, of.flatMap(({ messages }) => messages)]))
  }
  const assets = await db.many<{ id: number; serial_number: string }>(
    sql`select id, serial_number from assets where id > 1000`,
  )
  return {
    pictures: await db.many(
      sql`select id, asset_id, file_key, bytes from asset_images order by id`,
    ),
    assets: new Map(assets.map(({ id, serial_number }) => [serial_number, id])),
    history: await lines(sql`subject = 'asset'`),
    activity: await lines(sql`listed`),
  }
}

/** Expects exactly the acknowledged assets, pictures and events. */
function expectAcknowledged(stored: Stored, acknowledged: readonly Acknowledged[]): void {
  expect(stored.assets.size).toBe(acknowledged.length)
  for (const { id, serial, pictures, history } of acknowledged) {
    expect([serial, stored.assets.get(serial)]).toEqual([serial, id])
    const storedPictures = stored.pictures.filter(({ asset_id }) => asset_id === id)
    expect(storedPictures.map((picture) => picture.id)).toEqual(
      [...pictures].toSorted((a, b) => a - b),
    )
    expect([id, stored.history.get(id)]).toEqual([id, history])
    expect([id, stored.activity.get(id)]).toEqual([id, history])
  }
}

/** Returns the number of changes that the API has confirmed. */
const changesOf = (clients: readonly ReturnType<typeof busyClient>[]) =>
  clients.flatMap(({ assets }) => assets).reduce((sum, { history }) => sum + history.length, 0)

test(
  `API-36 ${rounds} kills of API and database during writes and uploads lose no acknowledged row and leave no file orphaned or missing`,
  { timeout: 900_000 },
  async () => {
    const dataDir = await temporaryFolder()
    const images = join(dataDir, 'images')
    const token = await prepare(dataDir)
    const port = await freePort()
    const api = apiProcess(dataDir, port)
    onTestFinished(() => api.kill('SIGKILL'))
    await api.start()
    const photos = [await telephonePhoto(), await clearPng(), await cameraPhoto()]
    const busy = Array.from({ length: clients }, () =>
      busyClient(`http://localhost:${port}`, token, photos),
    )
    onTestFinished(() => busy.forEach((client) => client.end()))
    const working = Promise.all(busy.map((client) => client.working))
    const killing = (async () => {
      for (let round = 0; round < rounds; round++) {
        const before = changesOf(busy)
        await sleep(200 + Math.random() * 1500)
        await expect.poll(() => changesOf(busy), { timeout: 60_000 }).toBeGreaterThan(before)
        const victim = victims[round % victims.length]
        if (victim !== 'api') await killDatabase(dataDir)
        if (victim === 'database') continue
        await api.kill('SIGKILL')
        await api.start()
      }
      await sleep(1000)
      for (const client of busy) client.end()
    })()
    await Promise.all([working, killing])

    const files = async () => (await readdir(images)).filter((name) => name !== markName).toSorted()
    await expect
      .poll(async () => (await files()).length, { timeout: sweepPatience, interval: 1000 })
      .toBe(
        2 * busy.flatMap(({ assets }) => assets).reduce((n, { pictures }) => n + pictures.size, 0),
      )
    await api.kill('SIGTERM')
    const db = await openDatabase({ dataDir })
    const stored = await readBack(db)
    await db.close()

    const acknowledged = busy.flatMap(({ assets }) => assets)
    const deleted = acknowledged.reduce((sum, one) => sum + one.deleted.size, 0)
    const repeated = busy.reduce((sum, client) => sum + client.repeated(), 0)
    console.log(
      `${rounds} kills, ${repeated} requests sent again: ${acknowledged.length} assets, ` +
        `${stored.pictures.length} pictures, ${deleted} deleted`,
    )
    expectAcknowledged(stored, acknowledged)
    const names = stored.pictures.flatMap(({ file_key }) => [file_key, thumbnailKey(file_key)])
    expect(await files()).toEqual(names.toSorted())
    for (const { file_key, bytes } of stored.pictures) {
      const content = await readFile(join(images, file_key))
      expect(content.length).toBe(bytes)
      await sharp(content, { failOn: 'warning' }).stats()
      await sharp(await readFile(join(images, thumbnailKey(file_key)))).stats()
    }
    expect([acknowledged.length > 5, stored.pictures.length > 20, repeated > rounds / 2]).toEqual([
      true,
      true,
      true,
    ])
    await expect.poll(() => processesOn(dataDir), { timeout: 5000 }).toEqual([])
  },
)
