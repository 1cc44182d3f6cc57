import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { routeTitles } from '../../src/domain/messages/route-titles.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { assetTitle } from '../../src/parts/asset/name.ts'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { isApplication } from '../../src/session/settings.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import { Editor } from './editor.tsx'
import { AssetFormStore } from './store.ts'

export interface AssetFormProps {
  /** Numeric id of the asset to change; a new one is added when absent. */
  assetId?: number | undefined
}

/** Add and Edit Asset (spec A §2). */
export function AssetForm({ assetId }: AssetFormProps) {
  const host = useWidgetHost()
  const goesOn = isApplication()
  const store = useMemo(
    () => new AssetFormStore({ assetId, host, goesOn }),
    [assetId, host, goesOn],
  )
  const loading = useStore(store.edited.loading.$state)
  const asset = 'value' in loading ? loading.value : undefined
  useSubject(asset && assetTitle(asset))
  return (
    <Stack gap={20} paddingBlock={goesOn ? 20 : 0}>
      {!goesOn && (
        <Text as="h2" size="title">
          {routeTitles[store.adding ? 'add-asset' : 'edit-asset']}
        </Text>
      )}
      <Editor store={store} />
    </Stack>
  )
}
