import { AssetCard } from '@assetdesk/widgets/react/asset-card'
import { RaiseTicket } from '@assetdesk/widgets/react/raise-ticket'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { begin, hear } from './page.ts'

begin()
createRoot(document.querySelector('main')!).render(
  <StrictMode>
    <RaiseTicket onTicketRaised={hear} />
    <AssetCard assetId={1} />
  </StrictMode>,
)
