import { wordFaults } from '../../../../src/domain/reference/word-rules.ts'
import { runTitle } from '../../../../src/domain/run/run-title.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import { route } from '../../http/route.ts'
import { runAsSeen } from '../../runs/run-view.ts'
import { assetWords, type WordRequest } from './words.ts'

export const wordRoutes = {
  listAssetWords: route('listAssetWords', {
    handle: ({ db, query: { field, search } }) => assetWords(db, field, search),
  }),

  renameAssetWords: route('renameAssetWords', {
    status: 201,
    creates: true,
    check: ({ body }) => wordFaults(body),
    async handle({ db, body: { field, from, to }, caller, audit, runs }) {
      const text = trimmed(to)
      const request: WordRequest = {
        change: { kind: 'rename' },
        field,
        from,
        to: text,
        asked: [{ field, to: text === null ? null : { id: text, text } }],
      }
      const { id } = await runs.start(db, {
        kind: 'rename-words',
        request,
        by: caller.id,
        audit,
        title: (total) => runTitle({ kind: 'rename-words', action: 'rename', title_total: total }),
      })
      return runAsSeen(db, id, caller)
    },
  }),
}
