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
import { ExistingImport } from './existing-import.tsx'
import { ImportSteps } from './import-steps.tsx'
import type { StepName } from './plan.ts'
import { storeRemembered } from './store.ts'
import { UploadStep } from './upload-step.tsx'
import * as styles from '../../src/parts/import/import.css.ts'

/** Import of assets or users: turns a table into records in five steps. */
export function DataImport(props: DataImportProps) {
  const { importId, step, kind, show } = usePlace(props)
  const openUploaded = useCallback(
    (record: Import) => {
      storeRemembered(record)
      show({ importId: record.id, step: 'columns', kind: record.kind })
    },
    [show],
  )
  const resume = useCallback(
    (record: UnfinishedImport) => show({ importId: record.id, kind: record.kind }),
    [show],
  )
  const choose = useCallback((next: ImportKind) => show({ kind: next }), [show])
  const open = useCallback(
    (next: StepName | undefined) => show(next ? { importId, step: next, kind } : { kind }),
    [show, importId, kind],
  )
  const screen = useRef<HTMLDivElement>(null)
  useFocusOnNewStep(screen, `${importId} ${step}`)
  useNextFocus(screen, focusAfterRemoval)
  return (
    <div
      ref={screen}
      tabIndex={-1}
      className={classes(styles.screen, isApplication() && styles.padded)}
    >
      {importId === undefined ? (
        <>
          <ImportSteps record={undefined} step="upload" open={open} />
          <UploadStep kind={kind} onKind={choose} onUploaded={openUploaded} onContinue={resume} />
        </>
      ) : (
        <ExistingImport key={importId} id={importId} step={step} open={open} />
      )}
    </div>
  )
}

/**
 * Returns the element to focus when a focused control is removed: the choice in its row, or the first choice of its list.
 * Without either, the heading of the current step.
 */
const focusAfterRemoval = (around: Element): Element | null | undefined =>
  around.closest('li, ul')?.querySelector('[role="combobox"]') ??
  (around.getRootNode() as ParentNode).querySelector('[aria-current="step"]')

/** Moves the focus to the heading of a new step, because the pressed button is removed. */
function useFocusOnNewStep(screen: RefObject<HTMLElement | null>, step: string): void {
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    const heading = screen.current?.querySelector<HTMLElement>('[aria-current="step"]')
    ;(heading ?? screen.current)?.focus()
    // A heading that has the focus already may be scrolled out of sight.
    heading?.scrollIntoView({ block: 'nearest' })
  }, [screen, step])
}

export interface DataImportProps {
  /** Numeric id of an import. Without it, the screen begins a new import. */
  importId?: number | undefined
  /** The step to show. Default: the step that the import has reached. */
  step?: string | undefined
  /** The kind of a new import. Default: `assets`. Only super admins can import users. */
  kind?: string | undefined
}

/**
 * Returns the import and step to show, and a function that changes them. In the application, they are in the address. On
 * host pages they are state, because an element must not change the URL.
 */
function usePlace(props: DataImportProps) {
  const host = useWidgetHost()
  const role = userOf(useStore($session))?.role
  const { importId, step, kind: givenKind } = props
  const given = JSON.stringify([importId, step, givenKind])
  const [hostPlace, setHostPlace] = useState<{ given: string; place: DataImportProps }>()
  const show = useCallback(
    (to: DataImportProps) => {
      if (!isApplication()) return setHostPlace({ given, place: to })
      host.navigate({
        route: 'data-import',
        ...(to.importId !== undefined && { params: { importId: to.importId } }),
        query: {
          ...(to.step !== undefined && { step: to.step }),
          ...(to.kind !== undefined && to.kind !== 'assets' && { kind: to.kind }),
        },
      })
    },
    [host, given],
  )
  // Attributes that the host page has changed since then take precedence.
  const { kind: requestedKind, ...place } = hostPlace?.given === given ? hostPlace.place : props
  const kind =
    importKinds.find((each) => each === requestedKind && mayImport(role, each)) ?? 'assets'
  return { ...place, kind, show }
}
