import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillIn, type Machine, type FillValues } from './machines.ts'
import { postgresPrograms, programs } from './packages.ts'

/** The folder of the cluster, its owner and its secrets. */
export interface RootFolder {
  root: string
  secrets: Readonly<Record<string, string>>
  certificate: string
  /** The user `postgres` if this process runs as root. Only the API then runs as root. Otherwise undefined. */
  user: { uid: number; gid: number } | undefined
  /** Creates the folder of a machine, with the certificate and its key. */
  createMachineFolder(machine: Machine): Promise<void>
  /** Writes a file that only the user can read into the folder of the machine; resolves to its path. */
  write(machine: Machine, name: string, text: string): Promise<string>
  /** Does the same with a file of `deploy/cluster`, after filling in its values. */
  writeConfig(machine: Machine, file: string): Promise<string>
}

const secret = () => randomBytes(18).toString('hex')

function postgresUser(): RootFolder['user'] {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Creates a certificate for assetdesk.example.com, which only the clients of this run trust. */
async function createCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const [certificate, key] = ['fullchain.pem', 'privkey.pem'].map((name) => join(folder, name))
  const subject = 'assetdesk.example.com'
  const options = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${subject} -addext subjectAltName=DNS:${subject}`
  const args = [...options.split(' '), '-keyout', key ?? '', '-out', certificate ?? '']
  execFileSync(programs.openssl, args, { stdio: 'ignore' })
  return {
    certificate: await readFile(certificate ?? '', 'utf8'),
    key: await readFile(key ?? '', 'utf8'),
  }
}

export async function createRootFolder(): Promise<RootFolder> {
  const user = postgresUser()
  const giveToUser = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid)
    return path
  }
  const root = await giveToUser(await mkdtemp(join(tmpdir(), 'assetdesk-cluster-')))
  const passwords = ['SUPERUSER', 'REPLICATION', 'RESTAPI', 'DATABASE'].map((name) => [
    name,
    secret(),
  ])
  // The store accepts a single access key.
  const secrets = { ...Object.fromEntries(passwords), KEY: 'S3RVER', SECRET: 'S3RVER' }
  const values: FillValues = { secrets, postgres: postgresPrograms() ?? '', isRoot: !!user }
  const { certificate, key } = await createCertificate(root)
  const write: RootFolder['write'] = async ({ folder }, name, text) => {
    const path = join(folder, name)
    await writeFile(path, text, { mode: 0o600 })
    return giveToUser(path)
  }
  return {
    root,
    secrets,
    certificate,
    user,
    write,
    async createMachineFolder(machine) {
      await giveToUser((await mkdir(machine.folder, { recursive: true })) ?? machine.folder)
      await write(machine, 'fullchain.pem', certificate)
      await write(machine, 'privkey.pem', key)
    },
    writeConfig: async (machine, file) => write(machine, file, await fillIn(file, machine, values)),
  }
}
