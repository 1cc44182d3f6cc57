import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filledIn, type Machine, type Surroundings } from './machines.ts'
import { postgresPrograms, programs } from './packages.ts'

/** Where the cluster lies, whom it belongs to, and its secrets. */
export interface Ground {
  root: string
  secrets: Readonly<Record<string, string>>
  certificate: string
  /** Debian's postgres, where this runs as root: nothing but the product itself does. */
  user: { uid: number; gid: number } | undefined
  /** Makes the folder of a machine. */
  prepare(machine: Machine): Promise<void>
  /** Writes a file into the machine's folder, readable by its user alone; answers its path. */
  put(machine: Machine, name: string, text: string): Promise<string>
  /** The same with a file of `deploy/cluster`, filled in. */
  fill(machine: Machine, file: string): Promise<string>
}

const secret = () => randomBytes(18).toString('hex')

function postgresUser(): Ground['user'] {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** For assetdesk.example.com; nobody but the clients of this run trusts it. */
async function certify(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name))
  const subject = 'assetdesk.example.com'
  const what = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${subject} -addext subjectAltName=DNS:${subject}`
  const args = [...what.split(' '), '-keyout', key ?? '', '-out', certificate ?? '']
  execFileSync(programs.openssl, args, { stdio: 'ignore' })
  return {
    certificate: await readFile(certificate ?? '', 'utf8'),
    key: await readFile(key ?? '', 'utf8'),
  }
}

export async function breakGround(): Promise<Ground> {
  const user = postgresUser()
  const own = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid)
    return path
  }
  const root = await own(await mkdtemp(join(tmpdir(), 'assetdesk-cluster-')))
  const passwords = ['SUPERUSER', 'REPLICATION', 'RESTAPI', 'DATABASE'].map((name) => [
    name,
    secret(),
  ])
  // The store knows one key.
  const secrets = { ...Object.fromEntries(passwords), KEY: 'S3RVER', SECRET: 'S3RVER' }
  const around: Surroundings = { secrets, postgres: postgresPrograms() ?? '', isRoot: !!user }
  const { certificate, key } = await certify(root)
  const put: Ground['put'] = async ({ folder }, name, text) => {
    const path = join(folder, name)
    await writeFile(path, text, { mode: 0o600 })
    return own(path)
  }
  return {
    root,
    secrets,
    certificate,
    user,
    put,
    async prepare(machine) {
      await own((await mkdir(machine.folder, { recursive: true })) ?? machine.folder)
      await put(machine, 'fullchain.pem', certificate)
      await put(machine, 'privkey.pem', key)
    },
    fill: async (machine, file) => put(machine, file, await filledIn(file, machine, around)),
  }
}
