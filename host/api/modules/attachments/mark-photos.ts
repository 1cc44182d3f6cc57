import { onePhotoFault } from '../../../../src/domain/stock-take/stock-take-rules.ts'
import { stockTakeRuleTexts as texts } from '../../../../src/domain/messages/en/stock-take-rule.ts'
import type { Queryable } from '../../db/open.ts'
import { sql } from '../../db/sql.ts'
import { orNotFound } from '../../http/problem.ts'
import { stagedRoute } from '../../http/route.ts'
import { assertOpen, lockStockTake } from '../../records/locked-stock-take.ts'
import * as queries from './queries.ts'
import { insertUpload, photoUpload, replyWithFile } from './upload.ts'

interface MarkWithPhotoCount {
  /** Number of the mark, stored in `attachments.subject_id`. The path of the request contains its UUID instead. */
  no: number
  photoCount: number
}

/**
 * Returns a mark with the number of its photos. Locks the stock-take, so that photos are added one at a time. Throws a
 * 404 for an unknown stock-take or mark, and a 409 if the stock-take has ended.
 */
async function findMark(
  db: Queryable,
  { id, markId }: { id: number; markId: string },
): Promise<MarkWithPhotoCount> {
  assertOpen(await lockStockTake(db, id))
  const mark = await db.maybe<MarkWithPhotoCount>(sql`
    select no, (select count(*) from attachments where subject = 'mark' and subject_id = no) as "photoCount"
    from take_marks where take_id = ${id} and id = ${markId}::uuid`)
  return orNotFound(mark, texts, 'markNotFound')
}

/** Routes for photos of marks (TAKE-10). No route deletes a photo, which stays as long as its stock-take. */
export const markPhotoRoutes = {
  uploadMarkPhoto: stagedRoute('uploadMarkPhoto', {
    status: 201,
    creates: true,
    refuses: [409],
    receive: photoUpload,
    find: ({ db, params }) => findMark(db, params),
    check: (_context, { photoCount }, { fault }) => {
      if (fault) return [fault]
      return photoCount > 0 ? [onePhotoFault] : []
    },
    async handle({ db, caller }, { no }, upload) {
      const { id } = await insertUpload(db, caller.id, upload)
      await queries.attachToMark(db, { id, mark: no })
      return { id }
    },
    reply: replyWithFile,
  }),
}
