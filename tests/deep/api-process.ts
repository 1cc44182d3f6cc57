import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnv } from '../support/child-env.ts'

/** The API as a process of its own on a data folder, to be killed and started again. */
export interface ApiProcess {
  /** Resolves when it is ready; tries again while what the former one left is still ending. */
  start(): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
  /** Of the process that was started last. */
  pid(): number
  /** What it said on its way, for a failure's sake. */
  said(): string
}

export function apiProcess(
  dataDir: string,
  port: number,
  more: Readonly<Record<string, string>> = {},
): ApiProcess {
  let child: ChildProcess | undefined
  let output = ''

  async function attempt(): Promise<boolean> {
    const started = spawn(process.execPath, ['host/api/process/main.ts'], {
      env: {
        ...childEnv(),
        DATA_DIR: dataDir,
        PORT: String(port),
        IDENTITY: 'local',
        TICKETS_PER_MINUTE: '0',
        COMMENTS_PER_MINUTE: '0',
        WRITES_PER_MINUTE: '0',
        READS_PER_MINUTE: '0',
        LOG_LEVEL: 'error',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const ready = new Promise<boolean>((resolve) => {
      let own = ''
      const hear = (chunk: Buffer) => {
        own += String(chunk)
        output = (output + String(chunk)).slice(-20_000)
        if (own.includes('is ready at')) resolve(true)
      }
      started.stdout?.on('data', hear)
      started.stderr?.on('data', hear)
      started.on('exit', () => resolve(false))
    })
    return ready
  }

  return {
    said: () => output,
    pid: () => child?.pid ?? 0,
    async start() {
      for (let turn = 0; turn < 40; turn++) {
        if (await attempt()) return
        await sleep(250)
      }
      throw new Error(`The API does not start any more:\n${output}`)
    },
    async kill(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}
