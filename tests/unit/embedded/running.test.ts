import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runningEmbedded } from '../../../host/api/db/embedded/running.ts'
import { temporaryFolder } from '../../support/embedded.ts'

/** Writes the pid file of a server that is ready. Its process is not a server. */
async function pidFileOfAnother(data: string): Promise<void> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await once(child, 'spawn')
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = [child.pid, data, '1', '5433', '/run/socket', 'localhost', '1 2', 'ready   ', '']
  await writeFile(join(data, 'postmaster.pid'), lines.join('\n'))
}

test('a pid file whose process id another process has now does not count as a running database', async () => {
  const data = await temporaryFolder()
  await pidFileOfAnother(data)
  expect(await runningEmbedded({ dataDir: data, data })).toBeUndefined()
})
