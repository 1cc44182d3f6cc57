import { useCallback, useRef, useState } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { dialogTexts } from '../../src/domain/messages/en/kit.ts'
import { scanTexts } from '../../src/domain/messages/en/scan.ts'
import { env } from '../../src/env.ts'
import { AssetLine } from '../../src/parts/scan/asset-line.tsx'
import { CameraRoom } from '../../src/parts/scan/camera-room.tsx'
import { assetsOf, resolveScanned } from '../../src/parts/scan/resolve.ts'
import { TypedEntry } from '../../src/parts/scan/typed-entry.tsx'
import { Box, Stack } from '../../src/ui/layout/box.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import type { CodeAsset } from '../../src/wire/code.ts'

export interface ScanWholeProps {
  /** The asset that is edited, which is no part of itself. */
  own: number | undefined
  onFound: (asset: CodeAsset) => void
  onClose: () => void
}

/** Over the form: the asset whose code is typed or held before the camera becomes the whole. */
export function ScanWhole({ own, onFound, onClose }: ScanWholeProps) {
  const entry = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const [several, setSeveral] = useState<readonly CodeAsset[]>([])
  async function read(text: string): Promise<void> {
    setSeveral([])
    try {
      const found = assetsOf(await resolveScanned(text)).filter(({ id }) => id !== own)
      const [asset, other] = found
      if (asset && !other) return onFound(asset)
      setSeveral(found)
      setSaid(other ? scanTexts.several(text) : scanTexts.none)
    } catch (error) {
      env().log(scanTexts.failed, error)
      setSaid(scanTexts.failed)
    }
  }
  const typeInstead = useCallback(() => entry.current?.focus(), [])
  return (
    <Modal title={assetFormTexts.scanLabel} onDismiss={onClose}>
      <Stack>
        <TypedEntry ref={entry} action={dialogTexts.confirm} onText={(text) => void read(text)} />
        <CameraRoom asked paused={false} onText={(text) => void read(text)} onFault={typeInstead} />
        <Box as="p" role="status">
          {said}
        </Box>
        {several.map((asset) => (
          <AssetLine key={asset.id} asset={asset} onChoose={() => onFound(asset)} />
        ))}
      </Stack>
    </Modal>
  )
}
