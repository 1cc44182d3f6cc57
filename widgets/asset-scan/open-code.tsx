import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { scanTexts } from '../../src/domain/messages/en/scan.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { findByCode } from '../../src/parts/scan/resolve.ts'
import { remote } from '../../src/state/remote.ts'
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Box } from '../../src/ui/layout/box.tsx'
import { viewScannedAsset } from '../../src/parts/scan/intents.ts'
import { raiseTicketAbout } from './intents.ts'
import { UnknownCode } from './unknown-code.tsx'

/** The target of links on labels: opens the asset, or shows that no asset has this code. */
export function OpenCode({ code }: { code: string }) {
  const { navigate } = useWidgetHost()
  const lookup = useMemo(() => remote({ fetch: (signal) => findByCode(code, signal) }), [code])
  const state = useStore(lookup.$state)
  const asset = state.status === 'ready' ? state.value : undefined
  useEffect(() => {
    if (!asset) return
    navigate({ ...viewScannedAsset(asset), replace: true })
  }, [asset, navigate])
  if (state.status === 'failed')
    return <EmptyState text={scanTexts.failed} onRetry={() => void lookup.reload()} />
  return (
    <Box width="full" maxWidth="column" marginInline="auto" paddingBlock={20}>
      {state.status === 'ready' && !asset ? (
        <UnknownCode
          text={code}
          onRaise={() => navigate(raiseTicketAbout(code))}
          onAgain={() => navigate({ route: 'scan' })}
        />
      ) : (
        <Skeleton width="100%" height={120} />
      )}
    </Box>
  )
}
