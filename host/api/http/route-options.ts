import type { FastifyRequest } from 'fastify'
import type { Fault } from '../../../src/domain/faults.ts'
import type { callAccess } from '../../../src/domain/roles.ts'
import type { CallInput, CallName, CallReply } from '../../../src/wire/calls.ts'
import type { Queryable } from '../db/open.ts'
import type { Services } from '../services.ts'
import type { Caller } from './auth.ts'
import type { Download } from './download.ts'
import type { Received, Receiver } from './receive.ts'

/** What a route works with: validated input, the caller, the services. Writes get their transaction as `db`. */
export type CallContext<N extends CallName> = CallInput<N> &
  Omit<Services, 'db'> & {
    db: Queryable
    /** For work that needs a connection of its own; everything else asks `db`. */
    database: Services['db']
    /** Aborted when the caller has gone. */
    signal: AbortSignal
    caller: (typeof callAccess)[N] extends 'public' ? undefined : Caller
    /** Address of the caller, for limits. */
    address: string
    /** Where this server is reached, for absolute addresses. */
    origin: string
    ifMatch: string | undefined
    /** The `Authorization` header, for the call that ends its session. */
    authorization: string | undefined
    log: FastifyRequest['log']
  }

/** What a handler answers: the reply of the call, a file where that is a file. */
export type Answer<N extends CallName> = CallReply<N> extends Blob ? Download : CallReply<N>

/** What answering after the transaction works with. */
export type ReplyContext = Services & { origin: string; log: FastifyRequest['log'] }

/** How a call tells what is wrong with a request. */
export interface Refusing {
  /** The order in which a 422 lists the fields: the order of the form. */
  fields?: readonly string[]
  /** Names under which a body may carry a field too, and the name that rules and refusals call it by. */
  aliases?: Readonly<Record<string, string>>
  /** Status of an unreadable request where it is not 422 (OP-002). */
  shapeStatus?: 400
}

/** `Kept` is what the work leaves; a repetition under the same `Idempotency-Key` finds it again. */
export interface RouteOptions<
  N extends CallName,
  Found,
  Taken extends Received | undefined = undefined,
  Kept = Answer<N>,
> extends Refusing {
  /** Statuses of refusal beside those that follow from the call itself, for the description of the calls. */
  refuses?: readonly number[]
  /** Status of success; 200 when absent. */
  status?: 201
  /** False for a write that must not hold a transaction while it waits for others; true for every other write. */
  transaction?: false
  /** Accepts `Idempotency-Key`. */
  creates?: true
  /** Takes JSON as `text/plain` too: the only type that `sendBeacon` may send to another origin unasked. */
  plainText?: true
  /** Reads a body that is no JSON. */
  receive?: Receiver<Taken>
  /** What every malformed value of the path is told, where the screens have a sentence for it. */
  badParams?: string
  /** Loads what the path names, or throws 404: comes before any judgement of the body. */
  find?: (context: CallContext<N>) => Promise<Found>
  /** Every broken rule of body and query. Fields of a wrong shape are absent and reported beside the result. */
  check?: (context: CallContext<N>, found: Found, taken: Taken) => Fault[] | Promise<Fault[]>
  handle: (context: CallContext<N>, found: Found, taken: Taken) => Promise<Kept>
  /** Makes the answer once the transaction is through; without it `Kept` is the answer. */
  reply?: (kept: Kept, context: ReplyContext) => Promise<Answer<N>>
  /** What a violated constraint of the database means to the caller. */
  conflicts?: Readonly<Record<string, Fault>>
  /** Version of the answer, sent as ETag. */
  version?: (kept: Kept) => number
}
