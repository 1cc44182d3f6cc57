import { useCallback, useState } from 'react'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { isApplication } from '../../src/session/settings.ts'
import { classes } from '../../src/ui/classes.ts'
import type { Import } from '../../src/wire/import.ts'
import { ImportShown } from './import-shown.tsx'
import { ImportSteps } from './import-steps.tsx'
import type { StepName } from './plan.ts'
import { noteUploaded } from './store.ts'
import { UploadStep } from './upload-step.tsx'
import * as styles from '../../src/parts/import/import.css.ts'

export interface DataImportProps {
  /** Numeric id of an import; a new one without it. */
  importId?: number | undefined
  /** The step that is open; the one that the import has reached without it. */
  step?: string | undefined
}

/** Import of assets: a table becomes assets in five steps. In the application the step is in the address. */
export function DataImport(props: DataImportProps) {
  const { importId, step, show } = usePlace(props)
  const made = useCallback(
    (of: Import) => {
      noteUploaded(of)
      show({ importId: of.id, step: 'columns' })
    },
    [show],
  )
  const open = useCallback(
    (next: StepName | undefined) => show(next ? { importId, step: next } : {}),
    [show, importId],
  )
  return (
    <div className={classes(styles.screen, isApplication() && styles.padded)}>
      {importId === undefined ? (
        <>
          <ImportSteps of={undefined} step="upload" open={open} />
          <UploadStep onMade={made} />
        </>
      ) : (
        <ImportShown key={importId} id={importId} step={step} open={open} />
      )}
    </div>
  )
}

/** Where the screen is: on a page of others the element keeps it, as the address is theirs. */
function usePlace(given: DataImportProps) {
  const host = useWidgetHost()
  const [own, setOwn] = useState<DataImportProps>()
  const show = useCallback(
    (to: DataImportProps) => {
      if (!isApplication()) return setOwn(to)
      host.navigate({
        route: 'data-import',
        ...(to.importId !== undefined && { params: { importId: to.importId } }),
        ...(to.step !== undefined && { query: { step: to.step } }),
      })
    },
    [host],
  )
  return { ...(own ?? given), show }
}
