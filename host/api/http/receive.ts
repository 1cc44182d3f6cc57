import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/** A body that a route took apart by itself, before its transaction. */
export interface Received {
  /** Tells this body from another one under the same `Idempotency-Key`; anything that JSON can hold. */
  fingerprint: unknown
  /** Ends what receiving began, whatever became of the request; never rejects. */
  release(): Promise<void>
}

/** Takes bodies that are no JSON. */
export interface Receiver<Taken> {
  /** Lets such bodies in on the routes of `scope`, which are the call's own. */
  accept(scope: FastifyInstance): void
  /** Runs once the role is known and before all else. What is wrong with the body is told by the route's `check`. */
  read(request: FastifyRequest, services: Services): Promise<Taken>
}
