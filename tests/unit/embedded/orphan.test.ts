import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { stopOrphan } from '../../../host/api/db/embedded/orphan.ts'
import { temporaryFolder } from '../../support/embedded.ts'

/** Starts a process that runs until it is killed, as the one that a pid file names. */
async function livingProcess(): Promise<{ child: ChildProcess; data: string; file: string }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await once(child, 'spawn')
  onTestFinished(() => void child.kill('SIGKILL'))
  const data = await temporaryFolder()
  const file = join(data, 'postmaster.pid')
  await writeFile(file, `${child.pid}\n${data}\n`)
  return { child, data, file }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null

test.each([
  ['a browser', () => '/Applications/Safari.app/Contents/MacOS/Safari'],
  ['a service of Windows', () => 'svchost.exe '],
  ['an editor of its log', (data: string) => `vim ${data}.log -D ${data} `],
])(
  'without /proc, a start does not stop %s that has the process id of a dead server',
  async (_, command) => {
    const { child, data, file } = await livingProcess()
    await stopOrphan(data, undefined, async () => command(data))
    expect(isRunning(child)).toBe(true)
    expect(existsSync(file)).toBe(false)
  },
)

test.each([
  ['macOS', (data: string) => `/opt/pg/bin/postgres -D ${data} -c fsync=on`],
  [
    'Windows',
    (data: string) => `postgres.exe "C:\\pg\\bin\\postgres.exe" -D "${data}" -c fsync=on`,
  ],
])(
  'without /proc, a start stops the server of its folder by its command line, %s',
  async (_, command) => {
    const { child, data, file } = await livingProcess()
    await stopOrphan(data, undefined, async () => command(data))
    expect(child.signalCode ?? (await once(child, 'exit'))[1]).toBe('SIGINT')
    expect(existsSync(file)).toBe(false)
  },
)

test.each([
  ['has no readable command line', () => undefined],
  ['is a database server of another folder', (data: string) => `/bin/postgres -D ${data}-2`],
])('a process that %s is not stopped, and the message says what to do', async (_, command) => {
  const { child, data, file } = await livingProcess()
  await expect(stopOrphan(data, undefined, async () => command(data))).rejects.toThrow(
    `Process ${child.pid} may be a database server from an earlier run. If it is, stop it. Otherwise, delete ${file}.`,
  )
  expect(isRunning(child)).toBe(true)
  expect(existsSync(file)).toBe(true)
})
