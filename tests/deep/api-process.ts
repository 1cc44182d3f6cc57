import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnv } from '../support/child-env.ts'

/** The API in a child process on a data folder, to be killed and started again. */
export interface ApiProcess {
  /** Resolves when the API is ready. Retries while processes of the former start are ending. */
  start(): Promise<void>
  kill(signal: NodeJS.Signals): Promise<void>
  /** The id of the process that was started last. */
  pid(): number
  /** Everything that the processes have printed, for error messages. */
  output(): string
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
      let childOutput = ''
      const collectOutput = (chunk: Buffer) => {
        childOutput += String(chunk)
        output = (output + String(chunk)).slice(-20_000)
        if (childOutput.includes('is ready at')) resolve(true)
      }
      started.stdout?.on('data', collectOutput)
      started.stderr?.on('data', collectOutput)
      started.on('exit', () => resolve(false))
    })
    return ready
  }

  return {
    output: () => output,
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
