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

/** The argument of a handler: validated input, the caller and the services. `db` is the transaction of a write. */
export type CallContext<N extends CallName> = CallInput<N> &
  Omit<Services, 'db'> & {
    db: Queryable
    /** The pool, for work that needs a separate connection. Use `db` for everything else. */
    database: Services['db']
    /** Aborts when the caller disconnects. */
    signal: AbortSignal
    caller: (typeof callAccess)[N] extends 'public' ? undefined : Caller
    /** IP address of the caller, for rate limits. */
    address: string
    /** The origin that the caller used for this server, for absolute URLs. */
    origin: string
    /** Origins of the application. A request can forge one with its `Host` header. */
    own: readonly string[]
    /** Origins of the application that no request can forge. */
    trustedOwn: readonly string[]
    /** The `Origin` header: the origin of the page that makes the call. */
    from: string | undefined
    ifMatch: string | undefined
    /** The `Authorization` header, for logout. */
    authorization: string | undefined
    log: FastifyRequest['log']
    /** The audit source of the request, created on first access. */
    readonly audit: AuditSource
  }

/** Type of a response; a `Download` if the endpoint returns a file. */
export type Answer<N extends CallName> = CallReply<N> extends Blob ? Download : CallReply<N>

/** The argument of `reply`, which runs after the transaction. */
export type ReplyContext = Services & Pick<FastifyRequest, 'caller' | 'log'> & { origin: string }

/** How a call reports faults. */
export interface Refusing {
  /** The order in which a 422 lists the fields: the order of the form. */
  fields?: readonly string[]
  /** Alternative names of body fields, each with the name that rules and faults use. */
  aliases?: Readonly<Record<string, string>>
  /** Status of an unreadable request if it is not 422 (OP-002). */
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
  /** Status of success. Default: 200. */
  status?: 201
  /** False for a write that waits for another service, and must not keep a transaction open meanwhile. */
  transaction?: false
  /** Accepts `Idempotency-Key`. */
  creates?: true
  /** Also accepts JSON as `text/plain`, which `sendBeacon` sends to another origin without a preflight. */
  plainText?: true
  /** Reads a body that is not JSON. */
  receive?: Receiver<Upload>
  /** Text of the fault for a malformed path parameter, if the screens show a specific sentence. */
  badParams?: Message
  /** Loads the record of the path, or throws a 404. Runs before faults of the body are reported. */
  find?: (context: CallContext<N>) => Promise<Loaded>
  /** Returns all broken rules of body and query. Fields of a wrong shape are absent and already reported. */
  check?: (context: CallContext<N>, loaded: Loaded, upload: Upload) => Fault[] | Promise<Fault[]>
  handle: (context: CallContext<N>, loaded: Loaded, upload: Upload) => Promise<Result>
  /** Creates the response after the transaction has committed; without it, the response is `Result`. */
  reply?: (result: Result, context: ReplyContext) => Promise<Answer<N>>
  /** The fault to report for a violated database constraint, by the constraint's name. */
  conflicts?: Readonly<Record<string, Fault>>
  /** Returns the version of the record for the `ETag`. */
  version?: (result: Result) => number
}
