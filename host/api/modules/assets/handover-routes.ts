import { assetCode } from '../../../../src/domain/asset/asset-code.ts'
import { answerFaults } from '../../../../src/domain/asset/handover-rules.ts'
import { inboxSubjects } from '../../../../src/domain/event/inbox-subjects.ts'
import { handoverRuleTexts as texts } from '../../../../src/domain/messages/en/handover.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import type { Handover } from '../../../../src/wire/handover.ts'
import type { Queryable } from '../../db/open.ts'
import { sql, type Sql } from '../../db/sql.ts'
import { orNotFound } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { markRead } from '../../records/inbox.ts'
import { record } from '../../records/journal.ts'
import { personObject } from '../../records/rows.ts'

/** Loads the hand-overs whose receipt a user was asked to confirm, without assets in the trash. */
async function loadHandovers(db: Queryable, person: number, which: Sql): Promise<Handover[]> {
  const rows = await db.many<Handover>(sql`
    select given.id, given.given_at, assets.return_by, given.answer, given.answered_at, given.answer_note,
      json_build_object('id', assets.id, 'serial_number', assets.serial_number, 'description', assets.description) as asset,
      ${personObject('users')} as user,
      ${personObject('givers')} as given_by
    from asset_handovers as given join assets on assets.id = given.asset_id and assets.deleted_at is null
      join users on users.id = given.user_id join users as givers on givers.id = given.given_by
    where given.user_id = ${person} and given.asked and ${which} order by given.given_at desc, given.id desc`)
  return rows.map(({ asset, ...row }) => ({
    ...row,
    asset: { ...asset, code: assetCode(asset.id) },
  }))
}

interface HandoverRow {
  id: number
  asset_id: number
  ended: boolean
  answered: boolean
  giver: { id: number; text: string }
}

/** Returns a hand-over to the caller (OP3-029) and locks its asset. Throws a 404 if there is none. */
async function findOwnHandover(db: Queryable, { id, person }: { id: number; person: number }) {
  await db.run(sql`
    select from assets where id = (select asset_id from asset_handovers where id = ${id}) for no key update`)
  const handover = await db.maybe<HandoverRow>(sql`
    select given.id, given.asset_id, given.ended_at is not null as ended, given.answer is not null as answered,
      json_build_object('id', givers.id, 'text', givers.username) as giver
    from asset_handovers as given join assets on assets.id = given.asset_id and assets.deleted_at is null
      join users as givers on givers.id = given.given_by
    where given.id = ${id} and given.user_id = ${person} and given.asked`)
  return orNotFound(handover, texts, 'notFound')
}

export const handoverRoutes = {
  listHandovers: route('listHandovers', {
    handle: ({ db, caller }) =>
      loadHandovers(db, caller.id, sql`given.ended_at is null and given.answer is null`),
  }),

  answerHandover: route('answerHandover', {
    find: ({ db, params: { id }, caller }) => findOwnHandover(db, { id, person: caller.id }),
    check: ({ body }, handover) => answerFaults(body, handover),
    async handle({ db, body, caller }, { id, asset_id, giver }) {
      const isDeclined = body.answer === 'declined'
      const note = isDeclined ? trimmed(body.note) : null
      await db.run(sql`
        update asset_handovers set answer = ${body.answer}, answered_at = clock_timestamp(), answer_note = ${note}
        where id = ${id}`)
      if (!isDeclined)
        await db.run(sql`
          update assets set last_seen_at = clock_timestamp(), last_seen_by = ${caller.id} where id = ${asset_id}`)
      await record(db, {
        subject: 'asset',
        id: asset_id,
        kind: `handover.${body.answer}`,
        by: caller.id,
        remark: note,
        changes: [{ field: 'giver', from: null, to: giver }],
      })
      await markRead(db, caller.id, {
        subjects: [inboxSubjects.asset(asset_id)],
        kind: 'handover.asked',
      })
      const [answered] = await loadHandovers(db, caller.id, sql`given.id = ${id}`)
      return orNotFound(answered, texts, 'notFound')
    },
  }),
}
