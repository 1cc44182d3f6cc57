import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { build } from './app.ts'
import { buildInfo } from './build-info.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { DatabaseUnavailable } from './db/errors.ts'
import { openDatabase, type Database } from './db/open.ts'
import { say } from './log.ts'
import { computeTargets } from './modules/tickets/targets.ts'
import { buildExamples } from './serving/examples.ts'

// Keeps V8's young generation small: a large export would grow it to 128 MB for good and gain no speed.
setFlagsFromString('--semi-space-growth-factor=1')

/** Milliseconds that running requests get to finish at shutdown. */
const closeTimeout = 10_000

class PortTaken extends Error {
  override readonly name = 'PortTaken'
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Checks that the port is free before the database is started. */
async function assertFree({ host, port }: Config): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen({ host, port }, () => probe.close(() => resolve()))
  await promise.catch((error: unknown) => {
    throw isTaken(error)
      ? new PortTaken(
          `Port ${port} is in use by another program. Stop that one, or choose another port with PORT=….`,
        )
      : error
  })
}

/** In demo mode, seeds the demo company if it is missing; returns the accounts to try. */
async function demoAccounts(db: Database, config: Config): Promise<readonly { email: string }[]> {
  if (!config.demo) return []
  // Imported only here, so that other starts do not load the demo's code and data.
  const demo = await import('../demo/seed.ts')
  if (await demo.hasDemo(db)) return demo.readAccounts()
  try {
    say('Setting up the demo company …')
    const { dataDir, storage, business } = config
    return await demo.seedDemo(db, { dataDir, storage, business })
  } catch (error) {
    if (!(error instanceof demo.DemoRefused)) throw error
    say('This database holds other data already; the demo company stays out of it.')
    return []
  }
}

async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>) {
  await app.listen({ host, port })
  return async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeout)
    await app.close()
    clearTimeout(timer)
  }
}

/** Serves the examples from another origin; if their port is taken, the product runs without them. */
async function listenExamples(config: Config): Promise<() => Promise<void>> {
  try {
    return await listen(await buildExamples(config), { host: config.host, port: config.port + 1 })
  } catch (error) {
    if (!isTaken(error)) throw error
    say(`Port ${config.port + 1} is in use, so the example pages are not served.`)
    return async () => {}
  }
}

function announce(
  { appUrl, examples, port }: Config,
  accounts: readonly { email: string }[],
): void {
  const { version, commit } = buildInfo
  if (commit) say(`Assetdesk ${version}, commit ${commit}`)
  say(`Assetdesk is ready at ${appUrl}`)
  if (examples) {
    say(`An intranet page that embeds it: http://localhost:${port + 1}/portal/`)
    say(`Every element, live: http://localhost:${port + 1}/gallery/`)
  }
  if (accounts.length > 0) say('Sign in as one of:')
  for (const { email } of accounts) say(`  ${email}`)
}

async function start(cleanUp: (() => Promise<void>)[]): Promise<void> {
  const config = readConfig(process.env)
  await assertFree(config)
  const db = await openDatabase({ ...config, log: say })
  cleanUp.push(db.close)
  const accounts = await demoAccounts(db, config)
  const changed = await computeTargets(db, config.business)
  if (changed > 0) say(`Reckoned the response targets of ${changed} tickets`)
  cleanUp.push(await listen(await build(db, config), config))
  if (config.examples) cleanUp.push(await listenExamples(config))
  announce(config, accounts)
}

const cleanUp: (() => Promise<void>)[] = []
const started = start(cleanUp)
let stopping: Promise<void> | undefined

/** Shuts down in reverse order: requests finish, then the database stops. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    await started.catch(() => {})
    for (const step of cleanUp.toReversed()) await step()
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())

await started.catch(async (error: unknown) => {
  const isExpected = [ConfigError, PortTaken, DatabaseUnavailable].some(
    (kind) => error instanceof kind,
  )
  const { message, stack = message } = error as Error
  say(isExpected ? message : stack, 'error')
  process.exitCode = 1
  await stop()
})
