import type { RefObject } from 'react'
import { labelTexts as texts } from '../../src/domain/messages/en/label.ts'
import * as styles from '../../src/parts/label/label.css.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { StillLoading } from '../../src/ui/feedback/still-loading.tsx'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import type { LabelDrawing } from './use-label-drawing.ts'
import { Sheet } from './label-sheet.tsx'
import type { LabelStore } from './store.ts'

interface PreviewProps {
  store: LabelStore
  drawing: LabelDrawing
  place: RefObject<HTMLDivElement | null>
}

/** The sheets as they will be printed, on a gray background in a scrolling frame. */
export function LabelPreview({ store, drawing, place }: PreviewProps) {
  const { state, loaded, labels, sheets, layout, settings } = drawing
  const { reload } = store.labels
  const count = labels.length
  return (
    <section className={styles.table} aria-label={texts.preview}>
      <p role="status" className={styles.total}>
        {count > 0 && texts.total(count, sheets.length)}
      </p>
      {state.status === 'loading' && state.slow && <StillLoading onRetry={() => void reload()} />}
      {state.status === 'failed' && (
        <EmptyState text={texts.failed} onRetry={() => void reload()} />
      )}
      {!loaded && state.status !== 'failed' && <SheetLoading />}
      {loaded?.assets.length === 0 && <EmptyState text={texts.nothing} />}
      {/* Focusable, because it scrolls. */}
      <div ref={place} className={styles.sheets} tabIndex={count > 0 ? 0 : undefined}>
        {sheets.map((places, at) => (
          <Sheet
            // Sheets have no identity but their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            name={texts.sheet(at + 1, sheets.length)}
            paper={settings.sheet.paper}
            label={settings.sheet.label}
            places={places}
            labels={labels}
            layout={layout}
          />
        ))}
      </div>
    </section>
  )
}

/** The skeleton of a sheet. */
function SheetLoading() {
  useAwaited(true)
  return (
    <div className={styles.waiting}>
      <VisuallyHidden live>{texts.loading}</VisuallyHidden>
      {[...Array(24).keys()].map((label) => (
        <Skeleton key={label} width="100%" height={72} />
      ))}
    </div>
  )
}
