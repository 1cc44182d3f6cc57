import { cannedReplyTexts } from '../../../../src/domain/messages/en/canned-reply.ts'
import {
  replyFaults,
  replyLimits,
  storedReplyFaults,
  tidyReply,
  type ReplyDraft,
} from '../../../../src/domain/ticket/reply-rules.ts'
import type { CannedReply } from '../../../../src/wire/canned-reply.ts'
import type { Queryable } from '../../db/open.ts'
import { notFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { recordAudit } from '../../records/audit.ts'
import * as queries from './reply-queries.ts'

const fields = ['title', 'body', 'manager'] as const

/** Faults for constraints that fail when two requests race. */
const conflicts = { canned_replies_title_key: storedReplyFaults.titleExists }

async function faultsOf(db: Queryable, draft: ReplyDraft, exceptId: number) {
  const faults = replyFaults(draft)
  const title = draft.title ?? ''
  if (faults.length === 0 && (await queries.titleExists(db, { title, exceptId })))
    faults.push(storedReplyFaults.titleExists)
  return faults
}

async function stored(db: Queryable, id: number): Promise<CannedReply> {
  const reply = await queries.replyById(db, id)
  if (!reply) throw notFound(cannedReplyTexts, 'notFound')
  return reply
}

async function locked(db: Queryable, id: number): Promise<CannedReply> {
  const reply = await queries.lockReply(db, id)
  if (!reply) throw notFound(cannedReplyTexts, 'notFound')
  return reply
}

const targetOf = ({ id, title }: CannedReply) =>
  ({ kind: 'canned_reply', id, name: title }) as const

/** Texts that admins share and put into their answers. */
export const replyRoutes = {
  listReplies: route('listReplies', { handle: ({ db }) => queries.allReplies(db) }),

  createReply: route('createReply', {
    status: 201,
    creates: true,
    fields,
    conflicts,
    find: ({ db }) => queries.countAlone(db),
    async check({ db, body }, count) {
      if (count >= replyLimits.count) return [storedReplyFaults.full]
      return await faultsOf(db, tidyReply(body), 0)
    },
    async handle({ db, body, caller, audit }) {
      const reply = await stored(db, await queries.insertReply(db, tidyReply(body), caller.id))
      await recordAudit(db, audit, { action: 'canned_reply.created', target: targetOf(reply) })
      return reply
    },
    version: ({ version }) => version,
  }),

  updateReply: route('updateReply', {
    refuses: [412],
    fields,
    conflicts,
    async find({ db, params: { id }, ifMatch }) {
      const reply = await locked(db, id)
      await assertCurrent(ifMatch, reply.version, () => queries.lastReplyChange(db, id))
      return reply
    },
    check: ({ db, body }, { id }) => faultsOf(db, tidyReply(body), id),
    async handle({ db, body, caller, audit }, before) {
      const { id } = before
      await queries.updateReply(db, { id, by: caller.id }, tidyReply(body))
      const after = await stored(db, id)
      const changed = fields.filter((field) => before[field] !== after[field])
      const target = targetOf(after)
      if (changed.length > 0)
        await recordAudit(db, audit, {
          action: 'canned_reply.changed',
          target,
          details: { fields: changed },
        })
      return after
    },
    version: ({ version }) => version,
  }),

  deleteReply: route('deleteReply', {
    find: ({ db, params: { id } }) => locked(db, id),
    async handle({ db, audit }, reply) {
      const { id } = reply
      await queries.deleteReply(db, id)
      await recordAudit(db, audit, { action: 'canned_reply.deleted', target: targetOf(reply) })
      return { id }
    },
  }),
}
