import { useCallback, useState } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { BareButton } from '../../src/ui/button/bare-button.tsx'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { scanPath } from '../../src/ui/icon/drawings.ts'
import { Inline } from '../../src/ui/layout/box.tsx'
import { lateDialog } from '../../src/ui/modal/late-dialog.tsx'
import type { CodeAsset } from '../../src/wire/code.ts'
import type { ScanWholeProps } from './scan-whole.tsx'
import { rememberWhole } from './wholes.ts'

const ScanDialog = lateDialog(
  async () => (await import('./scan-whole.tsx')).ScanWhole,
  () => assetFormTexts.scanFailed,
)

interface ScanButtonProps extends Pick<ScanWholeProps, 'assetId'> {
  onFound: (id: number) => void
  disabled: boolean | undefined
}

/** Opens the dialog that finds the whole by its label. */
export function ScanButton({ disabled, assetId, onFound }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const choose = (asset: CodeAsset) => {
    rememberWhole(asset)
    onFound(asset.id)
    close()
  }
  return (
    <Inline>
      <BareButton
        size="small"
        mark={<Glyph path={scanPath} />}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {assetFormTexts.scanLabel}
      </BareButton>
      {isOpen && <ScanDialog assetId={assetId} onFound={choose} onClose={close} />}
    </Inline>
  )
}
