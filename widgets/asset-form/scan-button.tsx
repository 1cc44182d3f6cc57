import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { latePart } from '../../src/state/late-part.ts'
import { toasts } from '../../src/state/feedback/toasts.ts'
import { BareButton } from '../../src/ui/button/bare-button.tsx'
import { Glyph } from '../../src/ui/icon/glyph.tsx'
import { scanPath } from '../../src/ui/icon/drawings.ts'
import { Inline } from '../../src/ui/layout/box.tsx'
import type { CodeAsset } from '../../src/wire/code.ts'
import type { ScanWholeProps } from './scan-whole.tsx'
import { rememberWhole } from './wholes.ts'

const dialog = latePart(async () => (await import('./scan-whole.tsx')).ScanWhole)

interface ScanButtonProps extends Pick<ScanWholeProps, 'own'> {
  onFound: (id: number) => void
  disabled: boolean | undefined
}

/** Opens the camera to find the whole by its label. */
export function ScanButton({ disabled, own, onFound }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const found = (asset: CodeAsset) => {
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
      {isOpen && <LateScan own={own} onFound={found} onClose={close} />}
    </Inline>
  )
}

/** Its code comes when it is opened. */
function LateScan(props: ScanWholeProps) {
  const { onClose } = props
  const state = useStore(dialog.$state)
  useEffect(
    () =>
      dialog.use(
        () => undefined,
        () => {
          toasts.error(assetFormTexts.scanFailed)
          onClose()
        },
      ),
    [onClose],
  )
  return state.status === 'ready' ? <state.code {...props} /> : null
}
