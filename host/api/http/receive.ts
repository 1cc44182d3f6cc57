import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/** A body that is not JSON, read by its route before the transaction begins. */
export interface Received {
  /** Compared with the one of an earlier request with the same `Idempotency-Key`. Any JSON value. */
  fingerprint: unknown
  /** Releases what `read` acquired, whether the request succeeded or not. Never rejects. */
  release(): Promise<void>
}

/** Reads bodies that are not JSON. */
export interface Receiver<Upload> {
  /** Registers the body parser on `scope`, a Fastify scope that only this call uses. */
  accept(scope: FastifyInstance, services: Services): void
  /** Runs after authorization and before everything else. Faults of the body are reported by the route's `check`. */
  read(request: FastifyRequest, services: Services): Promise<Upload>
}
