import { showBidi } from '../../domain/text/show-bidi.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

export interface SentencesProps {
  lines: readonly string[]
  /** The full texts of shortened sentences, at the same indexes. */
  whole?: readonly (string | null)[] | undefined
  className?: string | undefined
}

/** One sentence per line. Hovering or focusing a shortened one shows the full text. */
export function Sentences({ lines, whole, className }: SentencesProps) {
  return (
    <ul className={className}>
      {lines.map((line, place) => {
        const text = whole?.[place] ?? undefined
        return (
          // Sentences may repeat, and are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} dir="auto">
            <Tooltip text={text} describes="shown">
              <span tabIndex={text === undefined ? undefined : 0}>{showBidi(line)}</span>
            </Tooltip>
          </li>
        )
      })}
    </ul>
  )
}
