import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailable } from '../db/errors.ts'
import { DatabaseFailure } from '../db/failure.ts'
import { announce } from './announce.ts'
import { auditSettings } from './audit-settings.ts'
import { build } from './app.ts'
import { readConfig, type Config, ConfigError } from '../config/config.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { openFiles } from '../files/open.ts'
import { refuseOtherStore } from '../files/store-mark.ts'
import { assertFree, explained, isPortInUse, listen, CannotListen } from './listen.ts'
import { printMessage, printWarnings } from '../runtime/print-message.ts'
import { prepare } from './prepare.ts'
import { applyGroupSettings } from '../scim/group-write.ts'
import { buildExamples } from '../serving/examples.ts'
import { sendHeartbeats, onSignal, openShutdown } from '../runtime/shutdown.ts'

const expected = [ConfigError, CannotListen, DatabaseUnavailable, DatabaseFailure]

/** Milliseconds after which a process without a database exits, even if work is still running. */
const exitDeadline = 15_000

/** In demo mode, seeds the demo company if it is missing; returns the accounts to try. */
async function demoAccounts(db: Database, config: Config): Promise<readonly { email: string }[]> {
  if (!config.demo) return []
  // Imported only here, so that other starts do not load the demo's code and data.
  const demo = await import('../../demo/seed.ts')
  if (await demo.hasDemo(db)) return demo.readAccounts()
  try {
    printMessage('Setting up the demo company …')
    return await demo.seedDemo(db, { ...config, mails: config.mail.kind === 'outbox', runs: true })
  } catch (error) {
    if (!(error instanceof demo.DemoRefused)) throw error
    printMessage('This database already contains other data, so the demo company was not added.')
    return []
  }
}

/** Serves the examples from another origin. Returns undefined if their port is in use. */
async function listenExamples(config: Config): Promise<(() => Promise<void>) | undefined> {
  const { host, port } = config
  try {
    return await listen(await buildExamples(config), { host, port: port + 1 })
  } catch (error) {
    if (!isPortInUse(error)) throw error
    printMessage(
      `Port ${port + 1} is in use by another program, so the example pages are not served.`,
    )
    return undefined
  }
}

const cleanUp: (() => Promise<void>)[] = []
const shutdown = openShutdown()
/** Seconds between the signal to stop and its execution. */
let delay = 0

async function start(): Promise<void> {
  const config = readConfig(process.env)
  sendHeartbeats(config.watchdog)
  await assertFree(config)
  const db = await openDatabase({
    ...config,
    log: printMessage,
    onGivenUp: giveUp,
    checkFirst: async (each) => refuseOtherStore(each, await openFiles(config)),
  })
  cleanUp.push(db.close)
  const accounts = await demoAccounts(db, config)
  await prepare(db, config)
  const app = await build(db, config, shutdown)
  await auditSettings(db, config, app.log)
  await applyGroupSettings(db, config, app.log)
  cleanUp.push(
    await listen(app, config).catch((error: unknown) => {
      throw explained(error, config)
    }),
  )
  const examples = config.examples ? await listenExamples(config) : undefined
  if (examples) cleanUp.push(examples)
  delay = config.shutdownDelay
  await announce(config, accounts, { hasExamples: examples !== undefined })
}

printWarnings()
const started = start()
let stopping: Promise<void> | undefined

/** Shuts down in reverse order: requests finish, then the database stops. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    await started.catch(() => {})
    shutdown.leave()
    // Meanwhile, proxies check /readyz and send their requests elsewhere. A second signal ends this delay.
    await sleep(delay * 1000, undefined, { signal: shutdown.closing }).catch(() => {})
    shutdown.close()
    for (const step of cleanUp.toReversed()) await step()
  })()
  return stopping
}

/** Stops with status 1, because nothing works without a database. */
function giveUp(sentence: string): void {
  printMessage(sentence, 'error')
  process.exitCode = 1
  setTimeout(() => process.exit(), exitDeadline).unref()
  shutdown.close()
  void stop()
}

onSignal((signal) => {
  if (!stopping) printMessage(`Received ${signal}. Stopping.`)
  // After Ctrl+C or a second signal, the server does not wait for a proxy.
  if (stopping || signal === 'SIGINT') shutdown.close()
  void stop()
})

await started.catch(async (error: unknown) => {
  printMessage(startFailure(error), 'error')
  process.exitCode = 1
  setTimeout(() => process.exit(), exitDeadline).unref()
  await stop()
})

/** Returns why a start failed: a sentence if the cause is known, or else the stack trace. */
function startFailure(error: unknown): string {
  const { message, stack = message } = error as Error
  return expected.some((kind) => error instanceof kind) ? message : stack
}
