import { LogController, type FastifyReply, type FastifyRequest } from 'fastify'

/**
 * Returns the path for the log: the pattern of the route with only numbers and paths of our own files filled in,
 * because other parameters may be personal data.
 */
function loggedPath({ routeOptions, params }: FastifyRequest): string {
  const values = (params ?? {}) as Record<string, string | undefined>
  return (routeOptions?.url ?? '*')
    .replaceAll(/:(\w+)/g, (name, key: string) =>
      /^\d+$/.test(values[key] ?? '') ? (values[key] ?? name) : name,
    )
    .replace(/(?<=\/[\w-]+\/)\*$/, () =>
      /^[\w.-]+(\/[\w.-]+)*$/.test(values['*'] ?? '') ? (values['*'] ?? '*') : '*',
    )
}

/** Matches PostgreSQL errors of class 22 (data exception). Their messages contain values. */
const repeatsValues = /^22/

type Details = Partial<Record<'code' | 'constraint' | 'table' | 'column' | 'statusCode', unknown>>

interface Logged {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}

/**
 * Returns an error for the log. Leaves out `detail`, `where` and some messages, because PostgreSQL includes values of
 * rows in them.
 */
function loggedError(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint, table, column, statusCode } = error as Details
  const isSilent = typeof code === 'string' && repeatsValues.test(code)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: isSilent ? 'A value has the wrong type' : error.message,
    code,
    constraint,
    table,
    column,
    statusCode,
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
    stack: frames.join('\n'),
  }
}

interface AuditLine {
  outcome?: unknown
  actor?: { kind: string; id: unknown } | null
  target?: { kind: string; id: unknown } | null
}

const personal = ['address', 'user_agent', 'details']

/**
 * Returns a serializer for audit entries in the log. Without `AUDIT_LOG=full`, successes contain ids instead of names,
 * and no address, user agent or details.
 * Failures and denials are always complete, so that monitoring of the log sees them.
 */
export function auditSerializer(log: 'ids' | 'full'): (line: AuditLine) => object {
  return (line) => {
    if (log === 'full' || line.outcome !== 'success') return line
    const facts = Object.entries(line).filter(([field]) => !personal.includes(field))
    return {
      ...Object.fromEntries(facts),
      actor: line.actor && { kind: line.actor.kind, id: line.actor.id },
      target: line.target && { kind: line.target.kind, id: line.target.id },
    }
  }
}

/** Omits headers, queries, bodies and IP addresses, which contain tokens, signatures and personal data. */
export const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request) }),
  res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
  err: loggedError,
}

/** Writes one line for each request when its response has been sent. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { call } = request.routeOptions?.config ?? {}
    const line = {
      ...(call && { call }),
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(error && { err: error }),
    }
    request.log[error ? 'warn' : 'info'](line, error ? 'response aborted' : 'request completed')
  }
}
