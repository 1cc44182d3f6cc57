import type { FastifyRequest } from 'fastify'
import { semaphore, semaphoreEach } from '../runtime/semaphore.ts'

/** Limits the uploads in memory. Further ones wait. */
const receiving = semaphore(16, 'uploads')
const receivingOfOne = semaphoreEach(2)
let waiting = 0

/** Returns whether other uploads are waiting. */
export const hasWaiters = (): boolean => waiting > 0

/** Reads an upload when a permit is free: two per user, and 16 in total because of their memory. */
export const inTurn = <Result>(
  { caller }: Pick<FastifyRequest, 'caller'>,
  read: () => Promise<Result>,
): Promise<Result> =>
  receivingOfOne(caller?.id ?? 0, () => {
    waiting += 1
    return receiving(1, () => {
      waiting -= 1
      return read()
    })
  })

const waitingPieces: (() => void)[] = []

function nextPiece(): void {
  waitingPieces.shift()?.()
  if (waitingPieces.length > 0) setImmediate(nextPiece)
}

/**
 * Resolves when a piece of an upload may be processed: one per turn of the event loop, for all uploads together.
 * Otherwise a turn would read megabytes from every socket before other requests continue.
 */
export function uploadTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (waitingPieces.push(resolve) === 1) setImmediate(nextPiece)
  return promise
}
