import { requestedValues } from '../../domain/asset/requested-values.ts'
import { bulkTexts } from '../../domain/messages/en/bulk.ts'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { formatCount } from '../../domain/text/format.ts'
import { call } from '../../http/call.ts'
import type { DialogQuestion } from '../../state/feedback/dialogs.ts'
import { $reference } from '../../state/reference.ts'
import type { Change } from '../../wire/run.ts'
import { isForParts, askAboutParts } from './parts-too.ts'
import { changesOf, question } from './question.ts'
import { countsOf, selectedAssets, type AssetsSelected } from './selected-rows.ts'
import { starter } from './starting.ts'

/** A change, and how many parts of the selected assets follow it. */
interface StartRequest {
  change: Change
  parts: number
}

/** Returns what a change does to a number of assets, and whether it removes their locations. */
function textOf(change: Change, number: string): string {
  const values = requestedValues(change, $reference.get())
  const text = texts.change(number, changesOf(values))
  const sets = (field: string) => values.some((each) => each.field === field)
  return sets('place') && !sets('location') ? `${text}\n${texts.locationLost}` : text
}

/** Returns the question before a change starts. `again`: what has changed since the question was asked first. */
function questionOf(
  { change, parts }: StartRequest,
  selected: number,
  again: string | undefined,
): DialogQuestion {
  const { kind } = change
  const count = selected + parts
  const number = formatCount(count)
  const heading =
    kind === 'archive' || kind === 'restore'
      ? { title: texts[kind](number), text: texts.undoable }
      : { title: texts.start, text: textOf(change, number) }
  return { ...question(heading, count, again), tone: kind === 'archive' ? 'danger' : 'default' }
}

/**
 * Returns a function that starts changes of the selected assets, after a question, and a second one if they have parts.
 */
export function assetStarter(assets: AssetsSelected): (change: Change) => Promise<boolean> {
  const start = starter<StartRequest>(assets, {
    question: questionOf,
    send: ({ change, parts }, { total, sendOnce }) => {
      const selection = selectedAssets(assets, total)
      const body = { selection, change, ...(parts > 0 && { with_parts: true }) }
      return sendOnce(body, (headers) => call('startAssetRun', { body }, { headers }))
    },
    changed: bulkTexts.changed,
  })
  let isAsking = false
  return async (change) => {
    // Ignores a second click while the parts are counted.
    if (isAsking) return false
    isAsking = true
    const selection = selectedAssets(assets, countsOf(assets).total)
    const parts = isForParts(change) ? await askAboutParts(selection, change) : 0
    isAsking = false
    return parts !== undefined && (await start({ change, parts }))
  }
}
