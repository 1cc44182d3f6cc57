import { chmod, cp, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  installedBinaries,
  linkLibraries,
  type Binaries,
} from '../../host/api/db/embedded/binaries.ts'
import { startEmbedded, type EmbeddedOptions } from '../../host/api/db/embedded/start.ts'
import { postmaster, processesOn, temporaryFolder } from '../support/embedded.ts'

/** PostgreSQL refuses to run as root. Without root, only the last test runs. */
const asRoot = process.getuid?.() === 0
const nobody = 65_534

const start = async (options: Omit<EmbeddedOptions, 'log'>) => {
  const log: string[] = []
  const server = await startEmbedded({ ...options, log: (message) => log.push(message) })
  onTestFinished(server.stop)
  return { ...server, log }
}

async function queryRows(connection: pg.ClientConfig, text = 'select 1 as n'): Promise<unknown> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Makes `unshare` fail, as in containers that forbid user namespaces. Returns a function that restores it. */
async function withoutNamespaces(): Promise<() => void> {
  const folder = await temporaryFolder()
  await writeFile(
    join(folder, 'unshare'),
    '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2\nexit 1\n',
  )
  await chmod(join(folder, 'unshare'), 0o755)
  const path = process.env['PATH']
  process.env['PATH'] = `${folder}${delimiter}${path}`
  const restore = () => {
    process.env['PATH'] = path
  }
  onTestFinished(restore)
  return restore
}

async function openFolder(name: string): Promise<string> {
  const parent = await temporaryFolder()
  await chmod(parent, 0o755)
  await mkdir(join(parent, name))
  return join(parent, name)
}

async function copyOfBinaries(parent: string): Promise<Binaries> {
  const { home } = await installedBinaries()
  const copy = join(parent, 'native')
  await cp(home, copy, { recursive: true, verbatimSymlinks: true })
  return { home: copy, bin: join(copy, 'bin') }
}

async function ownerOf(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid
}

if (asRoot) {
  test('root in a folder only root may enter: the server runs in a user namespace, and root owns every file', async () => {
    const parent = await temporaryFolder()
    const dataDir = join(parent, 'data')
    const binaries = await copyOfBinaries(parent)
    await chmod(parent, 0o700)
    const { connection, data, log } = await start({ dataDir, binaries })
    expect(await queryRows(connection)).toEqual([{ n: 1 }])
    expect(data).toBe(join(dataDir, 'postgres'))
    expect(log).toEqual([])
    expect((await lstat(join(data, 'base'))).uid).toBe(0)
    expect(await ownerOf(await postmaster(data))).toBe(0)
  })

  test('root without user namespaces: the user nobody runs the server if it can reach every file', async () => {
    const dataDir = await openFolder('data')
    const binaries = await copyOfBinaries(await openFolder('bin'))
    await withoutNamespaces()
    const first = await start({ dataDir, binaries })
    expect(await queryRows(first.connection)).toEqual([{ n: 1 }])
    expect(first.data).toBe(join(dataDir, 'postgres'))
    expect(await ownerOf(await postmaster(first.data))).toBe(nobody)
    await first.stop()
    await expect.poll(() => processesOn(dataDir)).toEqual([])
  })

  test('FLT-10 root without user namespaces in a closed folder: the start fails and suggests DATABASE_DIR', async () => {
    const parent = await temporaryFolder()
    const system = await openFolder('system')
    const cache = await openFolder('cache')
    const dataDir = join(parent, 'data')
    await mkdir(dataDir)
    const binaries = await copyOfBinaries(parent)
    await chmod(parent, 0o700)
    await withoutNamespaces()
    const options = { dataDir, binaries, cacheFolder: cache }
    await expect(start(options)).rejects.toThrow(/no other user can enter.+set DATABASE_DIR/)
    expect(await readdir(system)).toEqual([])
    const data = join(system, 'elsewhere/postgres')
    const first = await start({ ...options, data })
    expect(await ownerOf(await postmaster(first.data))).toBe(nobody)
    await queryRows(first.connection, 'create table kept as select 7 as n')
    const rival = start({ ...options, data, dataDir: await temporaryFolder() })
    await expect(rival).rejects.toThrow('is already running')
    await first.stop()
    const second = await start({ ...options, data })
    expect(await queryRows(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
    await expect.poll(() => processesOn(system)).toEqual([])
    expect(await readdir(cache)).toHaveLength(1)
  })

  test('data created as one user opens as another; the files change their owner', async () => {
    const dataDir = await openFolder('data')
    const binaries = await copyOfBinaries(await openFolder('bin'))
    const first = await start({ dataDir, binaries })
    await queryRows(first.connection, 'create table kept as select 7 as n')
    await first.stop()
    await withoutNamespaces()
    const second = await start({ dataDir, binaries })
    expect(await queryRows(second.connection, 'select n from kept')).toEqual([{ n: 7 }])
    expect((await lstat(join(second.data, 'base'))).uid).toBe(nobody)
  })

  test('existing data that the user nobody cannot read is not replaced by an empty database', async () => {
    const parent = await temporaryFolder()
    const system = await openFolder('system')
    const binaries = await copyOfBinaries(await openFolder('bin'))
    const dataDir = join(parent, 'data')
    await chmod(parent, 0o700)
    const first = await start({ dataDir, binaries })
    await queryRows(first.connection, 'create table kept as select 7 as n')
    await first.stop()
    const restore = await withoutNamespaces()
    const closed = start({ dataDir, binaries, cacheFolder: system })
    await expect(closed).rejects.toThrow(
      /cannot run on .+postgres \(as namespace: .+ Set DATABASE_URL/,
    )
    restore()
    const again = await start({ dataDir, binaries })
    expect(await queryRows(again.connection, 'select n from kept')).toEqual([{ n: 7 }])
  })
}

test('the first start creates the library links that npm was not allowed to create', async () => {
  const { home, bin } = await copyOfBinaries(await temporaryFolder())
  const lib = join(home, 'lib')
  for (const entry of await readdir(lib, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(lib, entry.name))
  }
  const before = (await readdir(lib)).length
  await linkLibraries(home)
  expect((await readdir(lib)).length).toBeGreaterThan(before)
  const { connection } = await start({ dataDir: await temporaryFolder(), binaries: { home, bin } })
  expect(await queryRows(connection)).toEqual([{ n: 1 }])
})
