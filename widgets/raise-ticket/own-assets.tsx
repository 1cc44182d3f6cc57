import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ticketBesideTexts as texts } from '../../src/domain/messages/ticket-beside.ts'
import { $session, userOf } from '../../src/session/session.ts'
import { assetsOf } from './assets-of.ts'
import { RetryHint } from './late.ts'
import { OwnAssetCards } from './own-asset-cards.tsx'
import { OwnAssetSelect } from './own-asset-select.tsx'
import { cardLimit } from './own-limit.ts'
import type { RaiseTicketStore } from './store.ts'

/** «What is it about?»: the person's own assets and something else; nothing for whoever has none. */
export function OwnAssets({ store }: { store: RaiseTicketStore }) {
  const person = userOf(useStore($session))?.id
  const own = useMemo(() => assetsOf(person), [person])
  const state = useStore(own.$state)
  const value = useStore(store.$about)
  const disabled = useStore(store.form.$state).status === 'saving'
  if (state.status === 'failed')
    return <RetryHint text={texts.ownFailed} onRetry={() => void own.reload()} />
  const assets = 'value' in state ? (state.value ?? []) : []
  if (assets.length === 0) return null
  const OneOf = assets.length > cardLimit ? OwnAssetSelect : OwnAssetCards
  return <OneOf assets={assets} value={value} onChange={store.choose} disabled={disabled} />
}
