import { wordFaults } from '../../../../src/domain/reference/word-rules.ts'
import { trimmed } from '../../../../src/domain/text/text.ts'
import { route } from '../../http/route.ts'
import { startRun } from '../../runs/run-view.ts'
import { assetWords, type WordRequest } from './words.ts'

export const wordRoutes = {
  listAssetWords: route('listAssetWords', {
    handle: ({ db, query: { field, search } }) => assetWords(db, field, search),
  }),

  renameAssetWords: route('renameAssetWords', {
    status: 201,
    creates: true,
    check: ({ body }) => wordFaults(body),
    handle(context) {
      const { field, from, to } = context.body
      const text = trimmed(to)
      const request: WordRequest = {
        change: { kind: 'rename' },
        field,
        from,
        to: text,
        requested: [{ field, to: text === null ? null : { id: text, text } }],
      }
      return startRun(context, { kind: 'rename-words', request })
    },
  }),
}
