import type { Message } from '../../../src/wire/texts.ts'
import type { FastifyRequest } from 'fastify'
import type { Fault } from '../../../src/domain/faults.ts'
import type { callAccess } from '../../../src/domain/access/call-access.ts'
import type { CallName } from '../../../src/wire/calls.ts'
import type { CallInput, CallReply } from '../../../src/wire/call-types.ts'
import type { Queryable } from '../db/open.ts'
import type { Services } from '../services.ts'
import type { AuditSource } from './audit-source.ts'
import type { Caller } from './auth.ts'
import type { Download } from './download.ts'
import type { Received, Receiver } from './receive.ts'

/** What a handler gets: validated input, the caller, the services. `db` is the transaction of a write. */
export type CallContext<N extends CallName> = CallInput<N> &
  Omit<Services, 'db'> & {
    db: Queryable
    /** The pool, for work that needs a connection of its own; everything else uses `db`. */
    database: Services['db']
    /** Aborted when the caller disconnects. */
    signal: AbortSignal
    caller: (typeof callAccess)[N] extends 'public' ? undefined : Caller
    /** IP address of the caller, for rate limits. */
    address: string
    /** Origin under which the caller reached this server, for absolute URLs. */
    origin: string
    /** Origins of the application. */
    own: readonly string[]
    /** The `Origin` header: the page that makes the call. */
    from: string | undefined
    ifMatch: string | undefined
    /** The `Authorization` header, for logout. */
    authorization: string | undefined
    log: FastifyRequest['log']
    /** Who makes the call and from where, for the audit trail; made when it is read. */
    readonly audit: AuditSource
  }

/** Type of a response; a `Download` if the endpoint returns a file. */
export type Answer<N extends CallName> = CallReply<N> extends Blob ? Download : CallReply<N>

/** What `reply` gets, after the transaction. */
export type ReplyContext = Services & Pick<FastifyRequest, 'caller' | 'log'> & { origin: string }

/** How a call reports faults. */
export interface Refusing {
  /** The order in which a 422 lists the fields: the order of the form. */
  fields?: readonly string[]
  /** Alternative names of body fields, each with the name that rules and faults use. */
  aliases?: Readonly<Record<string, string>>
  /** Status of an unreadable request where it is not 422 (OP-002). */
  shapeStatus?: 400
}

/**
 * `Loaded`: what `find` loads. `Upload`: what `receive` reads. `Result`: what `handle` returns, which is stored for
 * retries under the same `Idempotency-Key`.
 */
export interface RouteOptions<
  N extends CallName,
  Loaded,
  Upload extends Received | undefined = undefined,
  Result = Answer<N>,
> extends Refusing {
  /** Error statuses beside those that follow from the call itself (`refusalsOf`), for the OpenAPI description. */
  refuses?: readonly number[]
  /** Status of success; 200 when absent. */
  status?: 201
  /** False for a write that waits for another service and must not hold a transaction in the meantime. */
  transaction?: false
  /** Accepts `Idempotency-Key`. */
  creates?: true
  /** Accepts JSON as `text/plain` too, which `sendBeacon` may send to another origin without a preflight. */
  plainText?: true
  /** Reads a body that is not JSON. */
  receive?: Receiver<Upload>
  /** Fault text for any malformed path parameter, where the screens show a sentence of their own. */
  badParams?: Message
  /** Loads the record that the path names, or throws 404. Runs before faults of the body are reported. */
  find?: (context: CallContext<N>) => Promise<Loaded>
  /** Every broken rule of body and query. Fields of a wrong shape are absent here and already reported. */
  check?: (context: CallContext<N>, loaded: Loaded, upload: Upload) => Fault[] | Promise<Fault[]>
  handle: (context: CallContext<N>, loaded: Loaded, upload: Upload) => Promise<Result>
  /** Creates the response after the transaction has committed; without it, the response is `Result`. */
  reply?: (result: Result, context: ReplyContext) => Promise<Answer<N>>
  /** The fault to report for a violated database constraint, by the constraint's name. */
  conflicts?: Readonly<Record<string, Fault>>
  /** Returns the version in the response, sent as ETag. */
  version?: (result: Result) => number
}
