import { formatShortMoment } from '../../domain/text/format.ts'
import { onPaperOnly, onScreenOnly } from '../../ui/print-foot.css.ts'

/** When something happened. On paper it is a date, because the reader may look at it on another day. */
export function Moment({ at, when }: { at: string; when: string }) {
  const onPaper = formatShortMoment(at, new Date(0))
  return (
    <time dateTime={at}>
      {when === onPaper ? (
        when
      ) : (
        <>
          <span className={onScreenOnly}>{when}</span>
          <span className={onPaperOnly}>{onPaper}</span>
        </>
      )}
    </time>
  )
}
