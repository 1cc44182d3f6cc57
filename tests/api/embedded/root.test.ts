import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startHint } from '../../../host/api/db/embedded/hints.ts'
import { startEmbedded, type EmbeddedOptions } from '../../../host/api/db/embedded/start.ts'
import { temporaryFolder } from '../../support/embedded.ts'

// `tests/deep/embedded-root.test.ts` starts the embedded server as root in every supported way.

/** Whether the tests run as root, because only root can change the owner of a file. */
const asRoot = process.getuid?.() === 0
const nobody = 65_534

const start = async (options: Omit<EmbeddedOptions, 'log'>) => {
  const log: string[] = []
  const server = await startEmbedded({ ...options, log: (message) => log.push(message) })
  onTestFinished(server.stop)
  return { ...server, log }
}

async function openFolder(name: string): Promise<string> {
  const parent = await temporaryFolder()
  await chmod(parent, 0o755)
  await mkdir(join(parent, name))
  return join(parent, name)
}

test('FLT-10 a start is rejected if DATABASE_DIR is empty while DATA_DIR has a database', async () => {
  const dataDir = await openFolder('data')
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  const data = join(await openFolder('elsewhere'), 'postgres')
  await expect(start({ dataDir, data })).rejects.toThrow('which is empty')
})

if (asRoot) {
  test('FLT-11 if another user owns a file of the database, the message names the file and a command that fixes it', async () => {
    const data = await openFolder('postgres')
    await mkdir(join(data, 'global'))
    const touched = join(data, 'global/pg_control')
    await writeFile(touched, '')
    // These may belong to root.
    await writeFile(join(data, 'assetdesk.lock'), '')
    await mkdir(join(data, 'lost+found'))
    for (const path of [data, join(data, 'global')]) await chown(path, nobody, nobody)
    const runner = { as: 'nobody', uid: nobody, gid: nobody } as const
    const reason = 'FATAL:  could not open file "global/pg_control": Permission denied'
    expect(await startHint(reason, data, runner)).toBe(
      `${touched} belongs to the user root instead of nobody. If Assetdesk should run as nobody, stop it and run as root: chown -R ${nobody} '${data}'. If it runs in a container, run this in a container with the same volume: outside, users can have other numbers.`,
    )
    await chown(touched, nobody, nobody)
    expect(await startHint(reason, data, runner)).toBe('')
  })
}
