import { useStore } from '@nanostores/react'
import { useCallback, useMemo, useRef } from 'react'
import { scanTexts } from '../../src/domain/messages/en/scan.ts'
import { ScanCamera } from '../../src/parts/scan/scan-camera.tsx'
import { TypedEntry } from '../../src/parts/scan/typed-entry.tsx'
import { useWidgetHost, type WidgetHost } from '../../src/element/widget-host.ts'
import type { Intent } from '../../src/env.ts'
import { isApplication } from '../../src/session/settings.ts'
import { latePart } from '../../src/state/late-part.ts'
import { Box, Stack } from '../../src/ui/layout/box.tsx'
import { raiseTicketAbout } from './intents.ts'
import { ScanResult } from './result.tsx'
import { scanModes, scanStore, type ScanMode } from './store.ts'

export interface AssetScanProps {
  /** What to do with a found asset. Default: `open`. */
  mode?: string | undefined
}

const isMode = (mode: string | undefined): mode is ScanMode =>
  scanModes.some((known) => known === mode)

/** Loaded late, because most visits of a host page raise no ticket. */
const inPlace = latePart(() => import('../../src/screens/in-place.tsx'))

const openOver = (intent: Intent, host: WidgetHost) =>
  void inPlace.use(
    ({ inPlaceHost }) => inPlaceHost(host).navigate(intent),
    () => host.navigate(intent),
  )

/** Scan: finds an asset by a code that is typed, scanned, or read by the camera. */
export function AssetScan({ mode }: AssetScanProps) {
  const host = useWidgetHost()
  const kind = isMode(mode) ? mode : 'open'
  const store = useMemo(
    () => scanStore({ host, mode: kind, openOver: (intent) => openOver(intent, host) }),
    [host, kind],
  )
  const state = useStore(store.$state)
  const section = useRef<HTMLElement>(null)
  const entry = useRef<HTMLInputElement>(null)
  const typeInstead = useCallback(() => isApplication() && entry.current?.focus(), [])
  const again = () => {
    // «Scan again» is removed with the result.
    section.current?.focus({ preventScroll: true })
    store.again()
  }
  const isWatching = kind === 'collect' || state.status === 'ready' || state.status === 'looking'
  return (
    <Box width="full" maxWidth="column" marginInline="auto" paddingBlock={isApplication() ? 20 : 0}>
      <section ref={section} tabIndex={-1} aria-label={scanTexts.entry}>
        <Stack gap={12}>
          <TypedEntry ref={entry} many={kind === 'collect'} onText={store.enter} />
          <ScanResult
            store={store}
            state={state}
            mode={kind}
            onRaise={(text) => openOver(raiseTicketAbout(text), host)}
            onAgain={again}
          />
          <ScanCamera paused={!isWatching} onText={store.enter} onFault={typeInstead} />
        </Stack>
      </section>
    </Box>
  )
}
