import { Fragment } from 'react'
import { markedLine } from '../../domain/text/marked-line.ts'
import { searchWords, spellings } from '../../domain/text/search-text.ts'
import { showBidi } from '../../domain/text/show-bidi.ts'
import type { Hit } from '../../wire/search.ts'
import { AssetStatusBadge } from '../asset/status-badge.tsx'
import { TicketStatusBadge } from '../ticket/status-badge.tsx'
import type { PaletteOption } from './options.ts'
import * as styles from './palette.css.ts'

export interface OptionRowProps {
  id: string
  option: PaletteOption
  isActive: boolean
  /** The typed text, which is highlighted in the row. */
  search: string
  onPoint: () => void
  onChoose: (inNewTab: boolean) => void
}

export function OptionRow({ id, option, isActive, search, onPoint, onChoose }: OptionRowProps) {
  const { title, hit } = option
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={() => !isActive && onPoint()}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <span className={styles.words}>
        <span dir="auto" className={styles.title}>
          {hit ? <Marked text={title} search={search} /> : showBidi(title)}
        </span>
        {hit && hit.text !== '' && (
          <span dir="auto" className={styles.text}>
            <Marked text={hit.text} search={search} />
          </span>
        )}
      </span>
      {hit && <HitStatus hit={hit} />}
    </div>
  )
}

function HitStatus({ hit }: { hit: Hit }) {
  if (hit.kind === 'asset') return <AssetStatusBadge status={hit.status} />
  return hit.kind === 'ticket' ? <TicketStatusBadge status={hit.status} /> : null
}

const Marked = ({ text, search }: { text: string; search: string }) =>
  markedLine(text, searchWords(search.replace(/^#/, '')).flatMap(spellings)).map((part, at) => (
    // The parts of a line are never reordered.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>{at % 2 === 1 ? <mark>{showBidi(part)}</mark> : showBidi(part)}</Fragment>
  ))
