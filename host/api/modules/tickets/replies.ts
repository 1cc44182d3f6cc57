import { cannedReplyTexts } from '../../../../src/domain/messages/en/canned-reply.ts'
import {
  onlyMe,
  replyFaults,
  replyLimits,
  storedReplyFaults,
  tidyReply,
  type ReplyDraft,
} from '../../../../src/domain/ticket/reply-rules.ts'
import type { CannedReply } from '../../../../src/wire/canned-reply.ts'
import type { Queryable } from '../../db/open.ts'
import { orNotFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { assertCurrent } from '../../http/version.ts'
import { recordAudit } from '../../records/audit.ts'
import * as queries from './reply-queries.ts'

const fields = ['title', 'body', 'manager'] as const

/** Faults for constraints that fail when two requests race. */
const conflicts = { canned_replies_title_key: storedReplyFaults.titleExists }

/** Returns the faults of a draft. `former`: the manager before the change; undefined for a new reply. */
async function faultsOf(
  db: Queryable,
  { draft, key, former }: { draft: ReplyDraft; key: queries.ReplyKey; former?: string | null },
) {
  const faults = replyFaults(draft)
  if (faults.length > 0) return faults
  const { count, titled } = await queries.otherReplies(db, draft, key)
  const isAdded = former === undefined || isOwn(former) !== isOwn(draft.manager)
  if (isAdded && count >= replyLimits.count) return [storedReplyFaults.full]
  return titled ? [storedReplyFaults.titleExists] : []
}

const isOwn = (manager: string | null) => manager === onlyMe

async function storedReply(db: Queryable, key: queries.ReplyKey): Promise<CannedReply> {
  return orNotFound(await queries.replyById(db, key), cannedReplyTexts, 'notFound')
}

async function lockReply(db: Queryable, key: queries.ReplyKey): Promise<CannedReply> {
  return orNotFound(await queries.lockReply(db, key), cannedReplyTexts, 'notFound')
}

const targetOf = ({ id, title }: CannedReply) =>
  ({ kind: 'canned_reply', id, name: title }) as const

/** Canned replies, shared and personal. Changes of personal ones are not recorded in the audit trail. */
export const replyRoutes = {
  listReplies: route('listReplies', {
    handle: ({ db, caller }) => queries.allReplies(db, caller.id),
  }),

  createReply: route('createReply', {
    status: 201,
    creates: true,
    fields,
    conflicts,
    find: async ({ db }) => void (await queries.lockReplies(db)),
    check: ({ db, body, caller }) =>
      faultsOf(db, { draft: tidyReply(body), key: { id: 0, by: caller.id } }),
    async handle({ db, body, caller: { id: by }, audit }) {
      const reply = await storedReply(db, {
        id: await queries.insertReply(db, tidyReply(body), by),
        by,
      })
      if (isOwn(reply.manager)) return reply
      await recordAudit(db, audit, { action: 'canned_reply.created', target: targetOf(reply) })
      return reply
    },
    version: ({ version }) => version,
  }),

  updateReply: route('updateReply', {
    refuses: [412],
    fields,
    conflicts,
    async find({ db, params: { id }, caller, ifMatch }) {
      const reply = await lockReply(db, { id, by: caller.id })
      await assertCurrent(ifMatch, reply.version, () => queries.lastReplyChange(db, id))
      return reply
    },
    check: ({ db, body, caller }, { id, manager: former }) =>
      faultsOf(db, { draft: tidyReply(body), key: { id, by: caller.id }, former }),
    async handle({ db, body, caller, audit }, before) {
      const key = { id: before.id, by: caller.id }
      await queries.updateReply(db, key, tidyReply(body))
      const after = await storedReply(db, key)
      const changed = fields.filter((field) => before[field] !== after[field])
      const target = targetOf(after)
      if (isOwn(before.manager) && isOwn(after.manager)) return after
      if (isOwn(before.manager))
        await recordAudit(db, audit, { action: 'canned_reply.created', target })
      else if (changed.length > 0)
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
    find: ({ db, params: { id }, caller }) => lockReply(db, { id, by: caller.id }),
    async handle({ db, audit }, reply) {
      const { id } = reply
      await queries.deleteReply(db, id)
      if (isOwn(reply.manager)) return { id }
      await recordAudit(db, audit, { action: 'canned_reply.deleted', target: targetOf(reply) })
      return { id }
    },
  }),
}
