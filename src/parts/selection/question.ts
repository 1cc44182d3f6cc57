import { bulkActionTexts as texts } from '../../domain/messages/en/bulk-action.ts'
import { deletionTexts } from '../../domain/messages/en/kit.ts'
import { requestedValue } from '../../domain/run/run-sentence.ts'
import { formatCount } from '../../domain/text/format.ts'
import { excerpt } from '../../domain/text/text.ts'
import type { DialogQuestion } from '../../state/feedback/dialogs.ts'
import type { RequestedValue } from '../../wire/run.ts'

/** From this many rows on, the user must type the number to confirm (BULK-09). */
const typedFrom = 500

/** Returns a question. If many rows are changed, the user must type their number to confirm. */
export function question(
  { title, text }: { title: string; text: string },
  count: number,
  again: string | undefined,
): DialogQuestion {
  const number = formatCount(count)
  return {
    title,
    text: again === undefined ? text : `${again}\n${text}`,
    confirm: deletionTexts.yes,
    deny: deletionTexts.no,
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

/** Returns the changes in words, such as «Place to Pune, Location to Floor 2». */
export const changesOf = (requested: readonly RequestedValue[]): string =>
  requested
    .map((each) => {
      const { label, shown } = requestedValue(each)
      if (shown !== null) return texts.to(label, excerpt(shown))
      return each.field === 'user' ? texts.toNobody(label) : texts.cleared(label)
    })
    .join(', ')
