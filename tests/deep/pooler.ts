import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { temporaryFolder } from '../support/embedded.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/loopback.ts'

/** Path of PgBouncer, from `PGBOUNCER` or Debian's package pgbouncer. */
const program = process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'
const nobody = 65_534
/** Number of connections to the server, fewer than the API opens to the pooler. */
const poolSize = 3

/** Starts PgBouncer with transaction pooling in front of a server on loopback. Resolves to its port. */
export async function startPooler({ port, password }: { port: number; password: string }) {
  if (!existsSync(program))
    throw new Error('No PgBouncer here: install pgbouncer, or set PGBOUNCER')
  const folder = await temporaryFolder()
  const poolerPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
assetdesk = host=127.0.0.1 port=${port} user=assetdesk password=${password} pool_size=${poolSize}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolerPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`,
  )
  await chmod(folder, 0o755)
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(file, nobody, nobody)
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  const child = spawn(program, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  let errorOutput = ''
  child.stderr.on('data', (chunk) => (errorOutput += String(chunk)))
  const failed = new Promise<never>((_resolve, reject) => {
    child.on('error', reject).on('exit', () => reject(new Error(`PgBouncer ended: ${errorOutput}`)))
  })
  failed.catch(() => {})
  onTestFinished(() => void child.kill('SIGKILL'))
  await Promise.race([failed, eventually(() => expect(errorOutput).toContain('process up'))])
  return poolerPort
}
