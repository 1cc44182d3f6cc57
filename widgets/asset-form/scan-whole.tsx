import { useCallback, useEffect, useRef, useState } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { dialogTexts } from '../../src/domain/messages/en/kit.ts'
import { scanTexts } from '../../src/domain/messages/en/scan.ts'
import { env } from '../../src/env.ts'
import { AssetLine } from '../../src/parts/scan/asset-line.tsx'
import { ScanCamera } from '../../src/parts/scan/scan-camera.tsx'
import { assetsOf, resolveScanned, type Resolved } from '../../src/parts/scan/resolve.ts'
import { TypedEntry } from '../../src/parts/scan/typed-entry.tsx'
import { latestResponse } from '../../src/state/reload/latest-response.ts'
import { Box, Stack } from '../../src/ui/layout/box.tsx'
import { Modal } from '../../src/ui/modal/modal.tsx'
import type { CodeAsset } from '../../src/wire/code.ts'

export interface ScanWholeProps {
  /** The edited asset, which cannot be a part of itself. */
  assetId: number | undefined
  onFound: (asset: CodeAsset) => void
  onClose: () => void
}

/** Returns the message about a code that matches no other asset, or several. */
function messageFor(resolved: Resolved, others: number): string {
  if (resolved.kind === 'elsewhere') return scanTexts.elsewhere(resolved.where)
  if (others > 0) return scanTexts.several(resolved.text)
  return resolved.kind === 'unknown' ? scanTexts.none : assetFormTexts.part.itself
}

/** A dialog that finds the whole by a typed or scanned code. A new code replaces the lookup of the last one. */
export function ScanWhole({ assetId, onFound, onClose }: ScanWholeProps) {
  const entry = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const [several, setSeveral] = useState<readonly CodeAsset[]>([])
  const [lookup] = useState(() =>
    latestResponse<Resolved | undefined>(undefined, (error) => {
      env().log(scanTexts.failed, error)
      setSeveral([])
      setMessage(scanTexts.failed)
    }),
  )
  useEffect(() => lookup.stop, [lookup])
  async function read(text: string): Promise<void> {
    const resolved = await lookup.load(() => resolveScanned(text))
    if (!resolved) return
    const others = assetsOf(resolved).filter(({ id }) => id !== assetId)
    const [asset, second] = others
    if (asset && !second) return onFound(asset)
    setSeveral(others)
    setMessage(messageFor(resolved, others.length))
  }
  const typeInstead = useCallback(() => entry.current?.focus(), [])
  return (
    <Modal title={assetFormTexts.scanLabel} onDismiss={onClose}>
      <Stack>
        <TypedEntry ref={entry} action={dialogTexts.confirm} onText={(text) => void read(text)} />
        <ScanCamera
          initiallyOpen
          paused={false}
          onText={(text) => void read(text)}
          onFault={typeInstead}
        />
        <Box as="p" role="status">
          {message}
        </Box>
        {several.map((asset) => (
          <AssetLine key={asset.id} asset={asset} onChoose={() => onFound(asset)} />
        ))}
      </Stack>
    </Modal>
  )
}
