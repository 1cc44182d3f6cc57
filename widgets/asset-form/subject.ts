import { useStore } from '@nanostores/react'
import { assetTitle } from '../../src/domain/asset/asset-name.ts'
import { useSubject } from '../../src/parts/shell/subject.ts'
import type { AssetFormStore } from './store.ts'

/** Names the asset of a form in the title of the page. */
export function useAssetSubject({ record }: AssetFormStore): void {
  const asset = useStore(record.$row)
  useSubject(asset && assetTitle(asset))
}
