import { hostname } from 'node:os'
import { isatty } from 'node:tty'

const levels = { info: 30, warn: 40, error: 50 } as const

const isPlain = () => isatty(1) || process.env['DEMO'] === '1'

/** Prints a sentence for the operator: plain text in a terminal and in the demo, otherwise a JSON line of the log. */
export function printMessage(sentence: string, level: keyof typeof levels = 'info'): void {
  const write = level === 'error' ? console.error : console.log
  if (isPlain()) return write(sentence)
  const { pid } = process
  const time = Date.now()
  write(JSON.stringify({ level: levels[level], time, pid, hostname: hostname(), msg: sentence }))
}

/**
 * Prints warnings of Node and of packages as lines of the log, such as those about `sslmode`. Node itself would print plain
 * text, often of several lines. Each thread has its own warnings. Prints none with `NODE_NO_WARNINGS=1`, with which Node
 * has no listener.
 */
export function printWarnings(): void {
  if (isPlain() || process.listenerCount('warning') === 0) return
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => printMessage(`${name}: ${message}`, 'warn'))
}
