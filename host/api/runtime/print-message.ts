import { hostname } from 'node:os'
import { isatty } from 'node:tty'

const levels = { info: 30, warn: 40, error: 50 } as const

/** Prints a sentence for the operator: plain text in a terminal and in the demo, otherwise a JSON line of the log. */
export function printMessage(sentence: string, level: keyof typeof levels = 'info'): void {
  const write = level === 'error' ? console.error : console.log
  if (isatty(1) || process.env['DEMO'] === '1') return write(sentence)
  const { pid } = process
  const time = Date.now()
  write(JSON.stringify({ level: levels[level], time, pid, hostname: hostname(), msg: sentence }))
}
