import { AssetCard } from '@assetdesk/widgets/react/asset-card'
import { RaiseTicket } from '@assetdesk/widgets/react/raise-ticket'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureElements, showRaisedId } from './page.ts'

configureElements()
createRoot(document.querySelector('main')!).render(
  <StrictMode>
    <RaiseTicket onTicketRaised={showRaisedId} />
    <AssetCard assetId={1} />
  </StrictMode>,
)
