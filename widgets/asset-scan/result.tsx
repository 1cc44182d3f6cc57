import { scanTexts } from '../../src/domain/messages/en/scan.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { AssetLine } from '../../src/parts/scan/asset-line.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { Card } from '../../src/ui/feedback/note.tsx'
import { RetryHint } from '../../src/ui/feedback/retry-hint.tsx'
import { Inline, Stack } from '../../src/ui/layout/box.tsx'
import { Text, VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { viewScannedAsset } from '../../src/parts/scan/intents.ts'
import { Again, UnknownCode } from './unknown-code.tsx'
import type { ScanMode, ScanState, ScanStore } from './store.ts'

interface ScanResultProps {
  store: ScanStore
  state: ScanState
  mode: ScanMode
  /** Raises a ticket about an unknown code. */
  onRaise: (text: string) => void
  onAgain: () => void
}

/** Returns the text for screen readers. */
function spokenText(state: ScanState): string {
  if (state.status === 'looking') return scanTexts.looking
  if (state.status === 'found') {
    const { code, description, serial_number } = state.asset
    const found = scanTexts.found(code, description ?? serial_number ?? '')
    return [found, state.refusal].filter(Boolean).join('. ')
  }
  if (state.status === 'several') return scanTexts.several(state.text)
  if (state.status === 'unknown') return scanTexts.none
  return state.status === 'elsewhere' ? scanTexts.elsewhere(state.where) : ''
}

/** The result of the last code. */
export function ScanResult(props: ScanResultProps) {
  return (
    <>
      <VisuallyHidden live>{spokenText(props.state)}</VisuallyHidden>
      <ResultCard {...props} />
    </>
  )
}

function ResultCard(props: ScanResultProps) {
  const { store, state, onRaise, onAgain } = props
  if (state.status === 'ready' || state.status === 'looking') return null
  if (state.status === 'failed')
    return <RetryHint text={scanTexts.failed} onRetry={() => store.retry(state.text)} />
  if (state.status === 'unknown') {
    const raise = () => onRaise(state.text)
    return <UnknownCode text={state.text} onRaise={raise} onAgain={onAgain} />
  }
  if (state.status === 'elsewhere')
    return (
      <Card>
        <Stack gap={12}>
          <Text as="p" multiline>
            {scanTexts.elsewhere(state.where)}
          </Text>
          <Again onAgain={onAgain} />
        </Stack>
      </Card>
    )
  if (state.status === 'several')
    return (
      <Card>
        <Stack gap={12}>
          <Text as="p">{scanTexts.several(state.text)}</Text>
          {state.items.map((asset) => (
            <AssetLine
              key={asset.id}
              asset={asset}
              onChoose={() => store.choose(asset, state.text)}
            />
          ))}
          <Inline>
            <Again onAgain={onAgain} />
          </Inline>
        </Stack>
      </Card>
    )
  return <FoundAsset {...props} state={state} />
}

interface FoundAssetProps extends ScanResultProps {
  state: Extract<ScanState, { status: 'found' }>
}

function FoundAsset({ store, state: { asset, refusal }, mode, onAgain }: FoundAssetProps) {
  const { navigate } = useWidgetHost()
  const view = () => navigate(viewScannedAsset(asset))
  return (
    <Card>
      <Stack gap={12}>
        <AssetLine asset={asset} />
        {refusal !== undefined && (
          <Text as="p" tone="muted">
            {refusal}
          </Text>
        )}
        {mode !== 'collect' && (
          <Inline>
            <Button variant="primary" onClick={view}>
              {scanTexts.open}
            </Button>
            <Button
              disabled={asset.archived || refusal !== undefined}
              disabledReason={refusal ?? scanTexts.inTrash}
              onClick={() => void store.raise(asset)}
            >
              {scanTexts.raise}
            </Button>
            <Again onAgain={onAgain} />
          </Inline>
        )}
      </Stack>
    </Card>
  )
}
