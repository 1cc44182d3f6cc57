import { useStore } from '@nanostores/react'
import { useCallback, useState } from 'react'
import { mayImport } from '../../src/domain/access/call-access.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { isApplication } from '../../src/session/settings.ts'
import { importKinds } from '../../src/wire/import-kinds.ts'

export interface DataImportProps {
  /** Numeric id of an import; a new one without it. */
  importId?: number | undefined
  /** The step that is open; the one that the import has reached without it. */
  step?: string | undefined
  /** What a new import is of; assets without it, and for all but super admins. */
  kind?: string | undefined
}

/** Where the screen is: on a page of others the element keeps it, as the address is theirs. */
export function usePlace(given: DataImportProps) {
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
