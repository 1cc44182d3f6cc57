import { useStore } from '@nanostores/react'
import { runUndoTexts as texts } from '../../src/domain/messages/en/run-undo.ts'
import { formatCount, formatShortMoment } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { subjectLink } from '../../src/parts/run/subject-link.ts'
import type { PagedListState } from '../../src/state/list/paged-list.ts'
import { $now } from '../../src/state/reload/today.ts'
import { Sentences } from '../../src/ui/layout/sentences.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import { Pager } from '../../src/ui/pager/pager.tsx'
import type { UndoConflict } from '../../src/wire/run.ts'
import * as styles from '../../src/parts/run/undo.css.ts'
import { conflictsPerPage, sentencesOf, type Undoing } from './undoing.ts'

interface ConflictsProps {
  store: Undoing
  state: PagedListState<UndoConflict, object>
}

/** The rows that the undo skips, each with its later changes, their author and time. */
export function Conflicts({ store, state }: ConflictsProps) {
  const { items, shownPage, page, totalPages, totalItems, status } = state
  return (
    <>
      <div className={styles.head}>
        <strong>{texts.stay(formatCount(totalItems))}</strong>
        <span className={styles.since}>{texts.since}</span>
      </div>
      <ul
        aria-label={texts.conflicts}
        aria-busy={status === 'loading'}
        className={styles.list}
        data-stale={status === 'loading' || undefined}
      >
        {items.map((conflict) => (
          <ConflictRow key={conflict.row_no} conflict={conflict} />
        ))}
      </ul>
      {totalPages > 1 && (
        <Pager
          list={texts.conflicts}
          page={shownPage}
          requested={page}
          totalPages={totalPages}
          totalItems={totalItems}
          shown={items.length}
          perPage={conflictsPerPage}
          onPage={store.conflicts.goTo}
        />
      )}
    </>
  )
}

function ConflictRow({ conflict }: { conflict: UndoConflict }) {
  const { link } = useWidgetHost()
  const now = useStore($now)
  const { subject, by, at } = conflict
  const subjectTarget = subjectLink(subject, link)
  const sentences = sentencesOf(conflict)
  return (
    <li className={styles.row}>
      {subjectTarget ? (
        <Link to={subjectTarget.to}>{showBidi(subjectTarget.label)}</Link>
      ) : (
        <span dir="auto">{subject ? showBidi(subject.label) : texts.unknown}</span>
      )}
      {sentences.length > 0 ? (
        <Sentences
          lines={sentences.flatMap(({ lines }) => lines)}
          whole={sentences.flatMap(({ lines, whole }) => whole ?? lines.map(() => null))}
        />
      ) : (
        <span>{texts.unknown}</span>
      )}
      <span className={styles.who}>
        {by !== null && <div>{showBidi(by)}</div>}
        {at !== null && formatShortMoment(at, now)}
      </span>
    </li>
  )
}
