import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { untilWritten } from '../until-written.ts'
import { originOf } from './perform.ts'

/** An answer that depends on nothing but these: two of one view are equal. */
export interface View {
  /** `Caller.snapshot`. */
  snapshot: string
  /** Caller, address and hour; the hour, as links to files change with it. */
  key: string
}

/** Texts of answers, until something is written to the database. */
export interface Views {
  find(view: View): string | undefined
  keep(view: View, text: string): void
}

/** Most characters that are kept, of all answers and of one. */
const limits = { all: 2_000_000, one: 64_000 }
const hour = 3_600_000

export function views(): Views {
  const texts = untilWritten<string>(limits.all, ({ length }) => length)
  return {
    find: ({ snapshot, key }) => texts.find(snapshot, key),
    keep({ snapshot, key }, text) {
      if (text.length <= limits.one) texts.keep(snapshot, key, text)
    },
  }
}

/** The view that a request of a signed-in caller asks for; undefined without a caller. */
export function viewOf(
  request: FastifyRequest,
  services: Pick<Services, 'config'>,
  now = Date.now(),
): View | undefined {
  const { caller, url } = request
  if (!caller) return undefined
  const { id, role, guestOf, snapshot } = caller
  const parts = [id, role, guestOf, originOf(request, services), Math.floor(now / hour), url]
  return { snapshot, key: JSON.stringify(parts) }
}

/** Sends JSON that is a text already. */
export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => payload as string)
    .send(text)
