import { askedOf } from '../../domain/asset/bulk-words.ts'
import { bulkTexts } from '../../domain/messages/en/bulk.ts'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { formatCount } from '../../domain/text/format.ts'
import { call } from '../../http/call.ts'
import type { DialogQuestion } from '../../state/feedback/dialogs.ts'
import { $reference } from '../../state/reference.ts'
import type { Change } from '../../wire/run.ts'
import { changesOf, question } from './question.ts'
import { selectedAssets, type AssetsSelected } from './selected-rows.ts'
import { starter } from './starting.ts'

/** What is asked before a change starts; `again`: what has changed since it was asked. */
function questionOf(change: Change, count: number, again: string | undefined): DialogQuestion {
  const { kind } = change
  const number = formatCount(count)
  const asked = () => askedOf(change, $reference.get())
  const said =
    kind === 'archive' || kind === 'restore'
      ? { title: texts[kind](number), text: texts.undoable }
      : { title: texts.start, text: texts.change(number, changesOf(asked())) }
  return { ...question(said, count, again), tone: kind === 'archive' ? 'danger' : 'default' }
}

/** Starts changes of what is selected in a list of assets, after a question each. */
export const assetStarter = (assets: AssetsSelected) =>
  starter<Change>(assets, {
    question: questionOf,
    send: (change, { total, headersOf }) => {
      const body = { selection: selectedAssets(assets, total), change }
      return call('startAssetRun', { body }, { headers: headersOf(body) })
    },
    changed: bulkTexts.changed,
  })
