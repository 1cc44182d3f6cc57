import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../host/api/db/open.ts'
import { readConfig } from '../../host/api/config/config.ts'
import { emails, insertCompany } from '../support/company.ts'
import { measureBaseline } from './baseline.ts'
import { caller, signIn, type ResponseLog } from './caller.ts'
import { prepareCluster, type Cluster } from './cluster.ts'
import { openVirtualAddress, waitUntilReachable, type VirtualAddress } from './virtual-address.ts'
import { planFaults, type Fault } from './faults.ts'
import { effectLine, effectOf, heading, type Effect } from './figures.ts'
import { startIdentity, type Identity } from '../support/identity.ts'
import { findLosses } from './losses.ts'
import { missingPackages } from './packages.ts'
import { startUsers } from './people.ts'

// npm run test:cluster [-- quick|COUNT]: starts deploy/cluster on loopback and kills and freezes its parts one after the
// other under load. COUNT is the number of fail-overs, by default 20. `quick` has 3 and only some of the other faults.

const { positionals } = parseArgs({ allowPositionals: true })
const [wanted = '20'] = positionals
const isQuick = wanted === 'quick'
const count = isQuick ? 3 : Number(wanted)
/** The longest time without a write that a fail-over may cause, in seconds. */
const failOverLimit = 15
const callersPerPerson = 2

const missing = missingPackages()
if (missing.length > 0) {
  console.error(
    `The cluster needs Debian packages that are not installed: apt-get install ${missing.join(' ')}`,
  )
  process.exit(1)
}

if (!existsSync('dist/page')) {
  console.error('The cluster serves the built page. Run npm run build first.')
  process.exit(1)
}

const settings = {
  APP_URL: 'https://assetdesk.example.com',
  SECRET_KEY: 'of-this-run-alone-and-nobody-elses',
  SUPPORT_CONTACT: 'it@example.com',
  LOG_LEVEL: 'warn',
  TICKETS_PER_MINUTE: '0',
  COMMENTS_PER_MINUTE: '0',
  WRITES_PER_MINUTE: '0',
  READS_PER_MINUTE: '0',
}

/** Creates the test company and signs each of its users in twice; resolves to the access tokens. */
async function signInAll(
  cluster: Cluster,
  address: VirtualAddress,
  identity: Identity,
): Promise<string[]> {
  const db = await openDatabase(readConfig(cluster.apps[0]?.env ?? {}))
  await insertCompany(db)
  await db.close()
  const people = Object.values(emails).flatMap((email) => Array(callersPerPerson).fill(email))
  return Promise.all(
    people.map(async (email: string) => signIn(address, await identity.tokenFor(email))),
  )
}

/** Injects a fault, waits until the cluster is healthy, and prints and returns the effect. */
async function injectFault(
  fault: Fault,
  cluster: Cluster,
  responses: ResponseLog,
): Promise<Effect> {
  const from = performance.now()
  await fault.inject(cluster)
  await cluster.waitUntilHealthy()
  const effect = effectOf(fault.name, responses, { from, to: performance.now() })
  console.log(effectLine(effect))
  return effect
}

async function run(cluster: Cluster, identity: Identity): Promise<boolean> {
  await cluster.startDatabases()
  await cluster.startApps()
  const addresses = cluster.apps.map(({ address }) => address)
  const address = openVirtualAddress(addresses, cluster.certificate)
  await waitUntilReachable(address)
  const tokens = await signInAll(cluster, address, identity)
  const responses: ResponseLog = { tries: [], wrong: [] }
  const load = startUsers(tokens.map((token) => caller(address, token, responses)))
  const faults = planFaults({ count, isQuick })
  const effects: Effect[] = []
  for (const text of await measureBaseline(cluster, responses)) console.log(text)
  console.log(`\n${heading}`)
  for (const fault of faults) effects.push(await injectFault(fault, cluster, responses))
  const sentDrafts = await load.end()
  const { lost, twice } = await findLosses(cluster, load.ledger)
  await address.close()
  const { tickets, comments, files } = load.ledger
  const failOvers = effects.filter((_each, nth) => faults[nth]?.isFailOver)
  const worst = Math.max(...failOvers.map(({ writes }) => writes))
  const rows: [string, number | string, boolean][] = [
    ['acknowledged writes', tickets.size + comments.size + files.size, true],
    ['lost writes', lost.length, lost.length === 0],
    ['saved twice', twice.length, twice.length === 0],
    ['500s and wrong rejections', responses.wrong.length, responses.wrong.length === 0],
    [
      `longest fail-over of ${failOvers.length}, s (limit ${failOverLimit})`,
      worst.toFixed(1),
      worst <= failOverLimit,
    ],
    [`drafts of ${tokens.length} sent, sessions kept`, sentDrafts, sentDrafts === tokens.length],
  ]
  console.log('')
  for (const [name, value, isGood] of rows)
    console.log(`${name.padEnd(44)} ${String(value).padStart(8)}${isGood ? '' : '   FAILED'}`)
  for (const text of [...new Set([...responses.wrong, ...lost, ...twice])].slice(0, 20))
    console.log(`  ${text}`)
  return rows.every(([, , isGood]) => isGood)
}

const identity = await startIdentity()
const cluster = await prepareCluster({ ...identity.settings, ...settings })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cluster.end().finally(() => process.exit(1)))
try {
  process.exitCode = (await run(cluster, identity)) ? 0 : 1
} catch (error) {
  process.exitCode = 1
  console.error(error)
  for (const text of cluster.logs()) console.error(text)
} finally {
  await cluster.end()
  await identity.close()
}
process.exit()
