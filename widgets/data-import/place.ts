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
  /** The open step; by default the one that the import has reached. */
  step?: string | undefined
  /** What a new import adds: `assets` by default, and always for users who are not super admins. */
  kind?: string | undefined
}

/** Returns the place of the screen. On host pages the element stores it, because it must not change their URL. */
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
