import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after which running requests are aborted during a shutdown. */
const closeTimeout = 10_000
/** Milliseconds between two checks for idle connections during a shutdown. */
const idleCheckInterval = 50

interface Address {
  host: string
  port: number
}

/** Thrown if the server cannot listen on the configured address. The message is a sentence for the operator. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

export const isPortInUse = (error: unknown): boolean => codeOf(error) === 'EADDRINUSE'

export function explained(error: unknown, { host, port }: Address): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new CannotListen(
        `Port ${port} is in use by another program. Stop that program, or choose another port with PORT=….`,
      )
    case 'EACCES':
      return new CannotListen(
        `Assetdesk is not permitted to use port ${port}. Choose port 1024 or higher with PORT=….`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotListen(`HOST: ${host} is not an address of this machine.`)
    default:
      return error
  }
}

/** Throws if the port is in use, before the database is started. */
export async function assertFree({ host, port }: Address): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const probe = createServer()
  probe.once('error', reject)
  probe.listen({ host, port }, () => probe.close(() => resolve()))
  await promise.catch((error: unknown) => {
    throw explained(error, { host, port })
  })
}

/**
 * Listens on the address. If this fails, closes the app and rejects. Returns a function that stops the server: it closes
 * idle connections, waits for running requests, and aborts those that take longer than `closeTimeout`.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Address,
): Promise<() => Promise<void>> {
  const stop = async () => {
    const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckInterval)
    const late = setTimeout(() => app.server.closeAllConnections(), closeTimeout)
    await app.close()
    clearInterval(idle)
    clearTimeout(late)
  }
  try {
    await app.listen({ host, port })
  } catch (error) {
    // Otherwise parts of the app, such as its jobs, would keep the process alive.
    await stop().catch(() => undefined)
    throw error
  }
  return stop
}
