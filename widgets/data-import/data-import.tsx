import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { isApplication } from '../../src/session/settings.ts'
import { classes } from '../../src/ui/classes.ts'
import type { Import, UnfinishedImport } from '../../src/wire/import.ts'
import type { ImportKind } from '../../src/wire/import-kinds.ts'
import { ImportShown } from './import-shown.tsx'
import { ImportSteps } from './import-steps.tsx'
import { usePlace, type DataImportProps } from './place.ts'
import type { StepName } from './plan.ts'
import { noteUploaded } from './store.ts'
import { UploadStep } from './upload-step.tsx'
import * as styles from '../../src/parts/import/import.css.ts'

/** Import of assets or users: a table becomes records in five steps. In the application the step is in the address. */
export function DataImport(props: DataImportProps) {
  const { importId, step, kind, show } = usePlace(props)
  const made = useCallback(
    (of: Import) => {
      noteUploaded(of)
      show({ importId: of.id, step: 'columns', kind: of.kind })
    },
    [show],
  )
  const resume = useCallback(
    (of: UnfinishedImport) => show({ importId: of.id, kind: of.kind }),
    [show],
  )
  const choose = useCallback((next: ImportKind) => show({ kind: next }), [show])
  const open = useCallback(
    (next: StepName | undefined) => show(next ? { importId, step: next, kind } : { kind }),
    [show, importId, kind],
  )
  const screen = useRef<HTMLDivElement>(null)
  useStepFocused(screen, `${importId} ${step}`)
  return (
    <div
      ref={screen}
      tabIndex={-1}
      className={classes(styles.screen, isApplication() && styles.padded)}
    >
      {importId === undefined ? (
        <>
          <ImportSteps of={undefined} step="upload" open={open} />
          <UploadStep kind={kind} onKind={choose} onMade={made} onContinue={resume} />
        </>
      ) : (
        <ImportShown key={importId} id={importId} step={step} open={open} />
      )}
    </div>
  )
}

/** Moves the focus to the heading of a new step, because the pressed button is removed. */
function useStepFocused(screen: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    const now = screen.current?.querySelector<HTMLElement>('[aria-current="step"]')
    ;(now ?? screen.current)?.focus()
  }, [screen, place])
}
