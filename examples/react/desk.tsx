import { configure } from '@assetdesk/widgets'
import { AssetCard } from '@assetdesk/widgets/react/asset-card'
import { RaiseTicket } from '@assetdesk/widgets/react/raise-ticket'

configure({ apiOrigin: 'http://localhost:7300' })

export const Desk = () => (
  <>
    <AssetCard assetId={9} />
    <RaiseTicket assetId={9} onTicketRaised={({ detail }) => console.log(detail.id)} />
  </>
)
