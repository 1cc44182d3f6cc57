import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useState } from 'react'
import { assetTitle } from '../../src/domain/asset/asset-name.ts'
import { routeTitleTexts } from '../../src/domain/messages/en/shell.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { editAsset } from '../../src/parts/asset/intents.ts'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { isApplication } from '../../src/session/settings.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Heading } from '../../src/ui/layout/heading.tsx'
import { Editor } from './editor.tsx'
import { useInitialValues } from './initial-values.ts'
import { type AssetFormStore, assetFormStore } from './store.ts'

export interface AssetFormProps {
  /** Numeric id of the asset to change. Without it, the form adds a new asset. */
  assetId?: number | undefined
  /** Initial ID of a new asset. */
  serialNumber?: string | undefined
  /** Numeric id of an asset whose values a new one starts with. */
  similarTo?: number | undefined
}

/** Add and Edit Asset. */
export function AssetForm({ assetId, serialNumber, similarTo }: AssetFormProps) {
  const host = useWidgetHost()
  const inApp = isApplication()
  // On host pages, the form continues as the edit form of an added asset, then as the form of another new one.
  const [added, setAdded] = useState<number>()
  const id = assetId ?? added
  const store = useMemo(() => {
    const edit = (next: number) =>
      inApp ? host.navigate({ ...editAsset(next), replace: true }) : setAdded(next)
    const done = () => setAdded(undefined)
    return assetFormStore({ assetId: id, host, inApp, edit, done })
  }, [id, host, inApp])
  // Removes initial values from the address, so that a reload does not overwrite later input.
  const onFilled = useCallback(() => {
    if (inApp) host.navigate({ route: 'add-asset', replace: true })
  }, [host, inApp])
  const initial = id === undefined ? { serialNumber, similarTo } : {}
  useInitialValues(store.record.form, initial, onFilled)
  useAssetSubject(store)
  return (
    <Stack gap={20} paddingBlock={inApp ? 20 : 0}>
      {!inApp && (
        <Heading defaultLevel={2} size="title">
          {routeTitleTexts[id === undefined ? 'add-asset' : 'edit-asset']}
        </Heading>
      )}
      <Editor key={id} store={store} />
    </Stack>
  )
}

/** Shows the name of the asset in the title of the page. */
function useAssetSubject({ record }: AssetFormStore): void {
  const asset = useStore(record.$row)
  useSubject(asset && assetTitle(asset))
}
