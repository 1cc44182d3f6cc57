import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, type RefObject, useState } from 'react'
import { mayImport } from '../../src/domain/access/call-access.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { isApplication } from '../../src/session/settings.ts'
import { classes } from '../../src/ui/classes.ts'
import { useNextFocus } from '../../src/ui/next-focus.ts'
import type { Import, UnfinishedImport } from '../../src/wire/import.ts'
import { type ImportKind, importKinds } from '../../src/wire/import-kinds.ts'
import { ImportShown } from './import-shown.tsx'
import { ImportSteps } from './import-steps.tsx'
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
  useNextFocus(screen, currentStep)
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

/** Returns the heading of the current step, for example when a rehearsal has removed its button. */
const currentStep = (around: Element): Element | null =>
  (around.getRootNode() as ParentNode).querySelector('[aria-current="step"]')

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

export interface DataImportProps {
  /** Numeric id of an import; a new one without it. */
  importId?: number | undefined
  /** The open step; by default the one that the import has reached. */
  step?: string | undefined
  /** What a new import adds: `assets` by default, and always for users who are not super admins. */
  kind?: string | undefined
}

/** Returns the place of the screen. On host pages the element stores it, because it must not change their URL. */
function usePlace(given: DataImportProps) {
  const host = useWidgetHost()
  const role = userOf(useStore($session))?.role
  const [own, setOwn] = useState<DataImportProps>()
  const show = useCallback(
    (to: DataImportProps) => {
      if (!isApplication()) return setOwn(to)
      host.navigate({
        route: 'data-import',
        ...(to.importId !== undefined && { params: { importId: to.importId } }),
        query: {
          ...(to.step !== undefined && { step: to.step }),
          ...(to.kind !== undefined && to.kind !== 'assets' && { kind: to.kind }),
        },
      })
    },
    [host],
  )
  const { kind: wanted, ...place } = own ?? given
  const kind = importKinds.find((each) => each === wanted && mayImport(role, each)) ?? 'assets'
  return { ...place, kind, show }
}
