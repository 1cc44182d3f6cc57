import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { passwordFile } from './access.ts'
import { kindOfProcess } from './server-process.ts'

/**
 * Returns how another process on this machine connects to the embedded database of a running server, or undefined if
 * none is running. `data` is PostgreSQL's data folder.
 */
export async function runningEmbedded({
  dataDir,
  data,
}: {
  dataDir: string
  data: string
}): Promise<ClientConfig | undefined> {
  const file = join(data, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .map((line) => line.trim())
  const [pid = '', , , port = '', socket = '', , , status] = lines
  // A file of a killed server may name a process id that another process has now.
  if (status !== 'ready' || (await kindOfProcess(Number(pid), data)) === 'other') return undefined
  const product = { user: 'assetdesk', database: 'assetdesk', port: Number(port) }
  if (socket) return { ...product, host: socket }
  return { ...product, host: '127.0.0.1', password: await readFile(passwordFile(dataDir), 'utf8') }
}
