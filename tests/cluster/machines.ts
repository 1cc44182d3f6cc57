import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A machine of the cluster: here a loopback address and a folder of its own. */
export interface Machine {
  name: string
  address: string
  /** Configuration, data and logs. */
  folder: string
}

/** How the addresses of `deploy/cluster` begin, and what stands for them here. */
const network = { there: '10.0.0.', here: '127.77.0.' }
/** Ports below 1024 are root's. */
export const httpsPort = 7443
const httpPort = 7080

export const databaseMachines = (root: string) => three(root, { name: 'db', from: 11 })
export const appMachines = (root: string) => three(root, { name: 'app', from: 21 })
export const storeAddress = `${network.here}31`

const three = (root: string, { name, from }: { name: string; from: number }): Machine[] =>
  [0, 1, 2].map((nth) => ({
    name: `${name}${nth + 1}`,
    address: `${network.here}${from + nth}`,
    folder: join(root, `${name}${nth + 1}`),
  }))

export interface Surroundings {
  /** What stands behind `CHANGE-ME-` in the files, and what it becomes. */
  secrets: Readonly<Record<string, string>>
  /** Folder of PostgreSQL's programs. */
  postgres: string
  /** Do the programs get a user of their own? */
  isRoot: boolean
}

/**
 * A file of `deploy/cluster` as an operator fills it in for a machine; beyond that only folders, ports of root, and
 * loopback for the network are changed.
 */
export async function filledIn(
  file: string,
  { name, address, folder }: Machine,
  { secrets, postgres, isRoot }: Surroundings,
): Promise<string> {
  const text = await readFile(`deploy/cluster/${file}`, 'utf8')
  return text
    .replaceAll('THIS-NAME', name)
    .replaceAll('THIS-ADDRESS', address)
    .replaceAll(/CHANGE-ME-([A-Z]+)/g, (_all, key: string) => secrets[key] ?? `no ${key}`)
    .replaceAll('127.0.0.1', address)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll(network.there, network.here)
    .replace(':443 ssl', `:${httpsPort} ssl`)
    .replace(':80;', `:${httpPort};`)
    .replaceAll('/usr/lib/postgresql/15/bin', postgres)
    .replaceAll(/\/var\/(lib|run|log)\/postgresql|\/etc\/(pgbouncer|ssl\/assetdesk)/g, folder)
    .replaceAll(/^ {2}(user|group) haproxy\n/gm, '')
    .replace('local all all peer', isRoot ? 'local all all peer' : 'local all all trust')
}

/** Lines `NAME=value` as systemd reads them. */
export function environmentOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1).replaceAll('"', '')]
    }),
  )
}
