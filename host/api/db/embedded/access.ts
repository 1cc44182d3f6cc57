import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { unless } from '../../runtime/unless.ts'
import type { Runner } from './runner.ts'
import { socketPrefix } from './orphan.ts'

/** Private access of this process to the database server. */
export interface Access {
  connection: Pick<ClientConfig, 'host' | 'port' | 'password'>
  settings: Record<string, string | number>
  /** Folder of the Unix socket, if there is one. */
  socket?: string
  close(): Promise<void>
}

export type AccessKind = 'socket' | 'loopback'

/** Windows has no private Unix sockets, so the server listens on loopback and requires a password. */
export const accessOfPlatform: AccessKind = process.platform === 'win32' ? 'loopback' : 'socket'

/** Creates access through a Unix socket, in a new folder that only its owner can enter. */
export async function socketAccess(runner: Runner): Promise<Access> {
  // systemd sets the folder. Commands can find a socket in it, but none in the private /tmp of the service.
  const folder = process.env['RUNTIME_DIRECTORY']?.split(':')[0] || tmpdir()
  // A socket's path is limited to 107 bytes, which a deep temporary folder would exceed.
  const parent = Buffer.byteLength(folder) <= 60 ? folder : '/tmp'
  const socket = await mkdtemp(join(parent, socketPrefix))
  await chmod(socket, 0o700)
  if (runner.as === 'nobody') await chown(socket, runner.uid, runner.gid)
  return {
    connection: { host: socket },
    settings: {
      listen_addresses: '',
      unix_socket_directories: socket,
      unix_socket_permissions: '0700',
    },
    socket,
    close: () => rm(socket, { recursive: true, force: true }),
  }
}

/** Creates access through a free loopback port, with the password stored in the data folder. */
export async function loopbackAccess(dataDir: string): Promise<Access> {
  const port = await freePort()
  return {
    connection: { host: '127.0.0.1', port, password: await passwordOf(dataDir) },
    settings: { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' },
    close: async () => {},
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Returns the path of the file with the server's password, which is generated once per data folder. */
export const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password')

async function passwordOf(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir)
  const password = randomBytes(24).toString('hex')
  await writeFile(file, password, { mode: 0o600, flag: 'wx' }).catch(unless('EEXIST'))
  return readFile(file, 'utf8')
}
