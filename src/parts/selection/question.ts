import { shownValue } from '../../domain/asset/asset-changes.ts'
import { askedOf } from '../../domain/asset/bulk-words.ts'
import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { deletionTexts } from '../../domain/messages/en/kit.ts'
import { formatCount } from '../../domain/text/format.ts'
import { excerpt } from '../../domain/text/text.ts'
import type { DialogQuestion } from '../../state/feedback/dialogs.ts'
import { $reference } from '../../state/reference.ts'
import { assetFields } from '../../wire/asset-fields.ts'
import type { Change } from '../../wire/run.ts'

/** From this many assets on the number has to be typed (BULK-09). */
const typedFrom = 500

/** What is asked before a change starts; `again`: what has changed since it was asked. */
export function questionOf(
  change: Change,
  count: number,
  again: string | undefined,
): DialogQuestion {
  const { kind } = change
  const number = formatCount(count)
  const moves = kind === 'archive' || kind === 'restore'
  const said = moves ? texts.undoable : texts.change(number, changesOf(change))
  return {
    title: moves ? texts[kind](number) : texts.start,
    text: again === undefined ? said : `${again}\n${said}`,
    confirm: deletionTexts.yes,
    deny: deletionTexts.no,
    tone: kind === 'archive' ? 'danger' : 'default',
    dismissOutside: false,
    ...(count >= typedFrom && {
      input: {
        kind: 'text',
        label: texts.typed(number),
        expected: { number: count, otherwise: texts.notTyped(number) },
      },
    }),
  }
}

/** Such as «Place to Pune, Location to Floor 2». */
function changesOf(change: Change): string {
  return askedOf(change, $reference.get())
    .map(({ field, to }) => {
      const { label } = assetFields[field]
      const value = shownValue(field, to)
      if (value !== null) return texts.to(label, excerpt(value))
      return field === 'user' ? texts.toNobody(label) : texts.cleared(label)
    })
    .join(', ')
}
