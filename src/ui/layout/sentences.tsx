import { showBidi } from '../../domain/text/show-bidi.ts'
import { Tooltip } from '../overlay/tooltip.tsx'

export interface SentencesProps {
  lines: readonly string[]
  /** Those that are shortened, whole and in their places. */
  whole?: readonly (string | null)[] | undefined
  className?: string | undefined
}

/** One sentence a line. Where one is shortened, pointer and focus show the whole. */
export function Sentences({ lines, whole, className }: SentencesProps) {
  return (
    <ul className={className}>
      {lines.map((line, place) => {
        const text = whole?.[place] ?? undefined
        return (
          // Sentences may repeat, and never change places.
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
