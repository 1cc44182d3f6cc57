import { useCallback, useEffect, useRef, useState } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { dialogTexts } from '../../src/domain/messages/en/kit.ts'
import { scanTexts } from '../../src/domain/messages/en/scan.ts'
import { env } from '../../src/env.ts'
import { AssetLine } from '../../src/parts/scan/asset-line.tsx'
import { CameraRoom } from '../../src/parts/scan/camera-room.tsx'
import { assetsOf, resolveScanned, type Resolved } from '../../src/parts/scan/resolve.ts'
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

/** What is said of a text that names no other asset, or several. */
function saidOf(resolved: Resolved | undefined, others: number): string {
  if (!resolved) return scanTexts.failed
  if (resolved.kind === 'elsewhere') return scanTexts.elsewhere(resolved.where)
  if (others > 0) return scanTexts.several(resolved.text)
  return resolved.kind === 'unknown' ? scanTexts.none : assetFormTexts.part.itself
}

/** Over the form: the asset whose code is typed or held before the camera becomes the whole. */
export function ScanWhole({ own, onFound, onClose }: ScanWholeProps) {
  const entry = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const [several, setSeveral] = useState<readonly CodeAsset[]>([])
  // The last text counts, and none once this is closed.
  const reads = useRef(0)
  useEffect(() => () => void (reads.current += 1), [])
  async function read(text: string): Promise<void> {
    reads.current += 1
    const mine = reads.current
    const resolved = await resolveScanned(text).catch((error: unknown) => {
      env().log(scanTexts.failed, error)
      return undefined
    })
    if (mine !== reads.current) return
    const found = resolved ? assetsOf(resolved).filter(({ id }) => id !== own) : []
    const [asset, other] = found
    if (asset && !other) return onFound(asset)
    setSeveral(found)
    setSaid(saidOf(resolved, found.length))
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
