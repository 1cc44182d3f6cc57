import { onTestFinished } from 'vitest'
import { startEmbedded } from '../../host/api/db/embedded/start.ts'
import { temporaryFolder } from '../support/embedded.ts'

/** A PostgreSQL on loopback, which several API processes can share. It stops after the test. */
export interface DeepDatabase {
  dataDir: string
  port: number
  password: string
  url: string
}

export async function startDatabase(): Promise<DeepDatabase> {
  const dataDir = await temporaryFolder()
  const server = await startEmbedded({ dataDir, access: 'loopback', log: () => {} })
  onTestFinished(server.stop)
  const { port, password } = server.connection as { port: number; password: string }
  const url = `postgres://assetdesk:${password}@127.0.0.1:${port}/assetdesk`
  return { dataDir, port, password, url }
}
