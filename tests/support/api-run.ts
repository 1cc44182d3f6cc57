import { spawn, type ChildProcess } from 'node:child_process'
import { childEnv } from './child-env.ts'

const children: ChildProcess[] = []

/** Runs the API in a child process, as the launcher does. `untilPrinted` rejects if the process exits first. */
export function runApi(env: Record<string, string>) {
  const child = spawn(process.execPath, ['host/api/process/main.ts'], {
    env: { ...childEnv(), ...env },
  })
  children.push(child)
  let output = ''
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const untilPrinted = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => output.includes(text) && resolve(output)
      child.stdout.on('data', look)
      void exit.then(() => reject(new Error(`It ended: ${output}`)))
      look()
    })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)))
  return { child, exit, untilPrinted, output: () => output }
}

/** Kills processes that a failed test did not end. */
export function endApis(): void {
  for (const child of children) child.kill('SIGKILL')
}
