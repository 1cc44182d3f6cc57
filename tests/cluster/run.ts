import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../host/api/db/open.ts'
import { readConfig } from '../../host/api/config/config.ts'
import { emails, insertCompany } from '../support/company.ts'
import { calm } from './calm.ts'
import { caller, signIn, type Answers } from './caller.ts'
import { layOut, type Cluster } from './cluster.ts'
import { openDoor, passesOn, type Door } from './door.ts'
import { plan, type Fault } from './faults.ts'
import { effectOf, heading, line, type Effect } from './figures.ts'
import { startIdentity, type Identity } from '../support/identity.ts'
import { compare } from './losses.ts'
import { missingPackages } from './packages.ts'
import { letIn } from './people.ts'

// npm run test:cluster [-- quick|COUNT]: the cluster of deploy/cluster on loopback, whose parts are killed and frozen in
// turn while people work. COUNT fail-overs, 20 when absent; 3 and a part of the other faults with `quick`.

const { positionals } = parseArgs({ allowPositionals: true })
const [wanted = '20'] = positionals
const isQuick = wanted === 'quick'
const count = isQuick ? 3 : Number(wanted)
/** Seconds without a write that a fail-over may cost. */
const limit = 15
const callersPerPerson = 2

const missing = missingPackages()
if (missing.length > 0) {
  console.error(
    `The cluster needs packages of Debian that are not installed: apt-get install ${missing.join(' ')}`,
  )
  process.exit(1)
}

if (!existsSync('dist/page')) {
  console.error('The cluster serves what was built: npm run build comes first')
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

/** People of a small company, signed in twice each. */
async function signedIn(cluster: Cluster, door: Door, identity: Identity): Promise<string[]> {
  const db = await openDatabase(readConfig(cluster.apps[0]?.env ?? {}))
  await insertCompany(db)
  await db.close()
  const people = Object.values(emails).flatMap((email) => Array(callersPerPerson).fill(email))
  return Promise.all(
    people.map(async (email: string) => signIn(door, await identity.tokenFor(email))),
  )
}

async function tried(fault: Fault, cluster: Cluster, record: Answers): Promise<Effect> {
  const from = performance.now()
  await fault.happen(cluster)
  await cluster.whole()
  const effect = effectOf(fault.name, record, { from, to: performance.now() })
  console.log(line(effect))
  return effect
}

async function run(cluster: Cluster, identity: Identity): Promise<boolean> {
  await cluster.startDatabases()
  await cluster.startProducts()
  const addresses = cluster.apps.map(({ address }) => address)
  const door = openDoor(addresses, cluster.certificate)
  await passesOn(door)
  const tokens = await signedIn(cluster, door, identity)
  const record: Answers = { tries: [], wrong: [] }
  const crowd = letIn(tokens.map((token) => caller(door, token, record)))
  const faults = plan({ count, isQuick })
  const effects: Effect[] = []
  for (const text of await calm(cluster, record)) console.log(text)
  console.log(`\n${heading}`)
  for (const fault of faults) effects.push(await tried(fault, cluster, record))
  const drafts = await crowd.end()
  const { lost, twice } = await compare(cluster, crowd.ledger)
  await door.close()
  const { tickets, comments, files } = crowd.ledger
  const failOvers = effects.filter((_each, nth) => faults[nth]?.isFailOver)
  const worst = Math.max(...failOvers.map(({ writes }) => writes))
  const rows: [string, number | string, boolean][] = [
    ['acknowledged writes', tickets.size + comments.size + files.size, true],
    ['of these lost', lost.length, lost.length === 0],
    ['saved twice', twice.length, twice.length === 0],
    ['500s, and wrong refusals', record.wrong.length, record.wrong.length === 0],
    [
      `longest fail-over of ${failOvers.length}, s (limit ${limit})`,
      worst.toFixed(1),
      worst <= limit,
    ],
    [`drafts of ${tokens.length} sent, sessions kept`, drafts, drafts === tokens.length],
  ]
  console.log('')
  for (const [name, value, isGood] of rows)
    console.log(`${name.padEnd(44)} ${String(value).padStart(8)}${isGood ? '' : '   FAILED'}`)
  for (const text of [...new Set([...record.wrong, ...lost, ...twice])].slice(0, 20))
    console.log(`  ${text}`)
  return rows.every(([, , isGood]) => isGood)
}

const identity = await startIdentity()
const cluster = await layOut({ ...identity.settings, ...settings })
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
