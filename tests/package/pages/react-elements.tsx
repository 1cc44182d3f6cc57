import '@assetdesk/widgets/define/asset-card'
import '@assetdesk/widgets/define/raise-ticket'
import { StrictMode, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { configureElements, showRaisedId } from './page.ts'

function Page() {
  const form = useRef<HTMLElementTagNameMap['raise-ticket']>(null)
  return (
    <>
      <raise-ticket
        ref={form}
        className="form"
        style={{ display: 'block' }}
        onassetdesk-ticket-raised={showRaisedId}
      />
      <asset-card asset-id="1" />
    </>
  )
}

configureElements()
createRoot(document.querySelector('main')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
)
