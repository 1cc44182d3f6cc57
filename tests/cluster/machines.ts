import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A machine of the cluster. In this test it is a loopback address and a folder. */
export interface Machine {
  name: string
  address: string
  /** Folder of its configuration, data and logs. */
  folder: string
}

/** Prefix of the addresses in `deploy/cluster`, and the loopback prefix that replaces it. */
const network = { deployed: '10.0.0.', loopback: '127.77.0.' }
/** Replace the ports 443 and 80, because only root may listen on ports below 1024. */
export const httpsPort = 7443
const httpPort = 7080

export const databaseMachines = (root: string) => three(root, { name: 'db', from: 11 })
export const appMachines = (root: string) => three(root, { name: 'app', from: 21 })
export const storeAddress = `${network.loopback}31`

const three = (root: string, { name, from }: { name: string; from: number }): Machine[] =>
  [0, 1, 2].map((nth) => ({
    name: `${name}${nth + 1}`,
    address: `${network.loopback}${from + nth}`,
    folder: join(root, `${name}${nth + 1}`),
  }))

export interface FillValues {
  /** Values by the name that follows `CHANGE-ME-` in the files. */
  secrets: Readonly<Record<string, string>>
  /** Folder of the programs of PostgreSQL. */
  postgres: string
  /** Whether this process runs as root, so that the programs run as another user. */
  isRoot: boolean
}

/**
 * Returns a file of `deploy/cluster` with the values that an operator fills in for a machine. Also replaces folders,
 * ports below 1024 and the network by those of this test.
 */
export async function fillIn(
  file: string,
  { name, address, folder }: Machine,
  { secrets, postgres, isRoot }: FillValues,
): Promise<string> {
  const text = await readFile(`deploy/cluster/${file}`, 'utf8')
  return text
    .replaceAll('THIS-NAME', name)
    .replaceAll('THIS-ADDRESS', address)
    .replaceAll(/CHANGE-ME-([A-Z]+)/g, (_all, key: string) => secrets[key] ?? `no ${key}`)
    .replaceAll('127.0.0.1', address)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll(network.deployed, network.loopback)
    .replace(':443 ssl', `:${httpsPort} ssl`)
    .replace(':80;', `:${httpPort};`)
    .replaceAll('/usr/lib/postgresql/15/bin', postgres)
    .replaceAll(/\/var\/(lib|run|log)\/postgresql|\/etc\/(pgbouncer|ssl\/assetdesk)/g, folder)
    .replaceAll(/^ {2}(user|group) haproxy\n/gm, '')
    .replace('local all all peer', isRoot ? 'local all all peer' : 'local all all trust')
}

/** Parses lines `NAME=value` as systemd does. */
export function environmentOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1).replaceAll('"', '')]
    }),
  )
}
