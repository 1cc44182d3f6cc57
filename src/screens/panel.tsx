import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { myDeskTexts } from '../domain/messages/en/my-desk.ts'
import { ticketInfoTexts } from '../domain/messages/en/ticket-info.ts'
import { LateScreenView, type LateScreen } from '../element/late-screen.tsx'
import { WidgetHostContext, type WidgetHost } from '../element/widget-host.ts'
import type { Intent } from '../env.ts'
import { SignInPanel } from '../parts/session/sign-in-panel.tsx'
import { EntryHash } from '../parts/ticket/entry-hash.ts'
import { $owner, $session, onOtherPerson } from '../session/session.ts'
import { ModalShell } from '../ui/modal/modal-shell.tsx'
import { useBackCloses } from '../ui/overlay/back-entry.ts'

export interface PanelProps {
  /** The intent that the panel shows. */
  intent: Intent
  screen: LateScreen
  /** The host of the element, which handles navigation from the panel. */
  host: WidgetHost
  /** Called on ×, Escape, a press outside and Back, and when another user signs in. */
  onClose: () => void
}

const numberOf = (param: string | number | undefined) =>
  param === undefined ? undefined : Number(param)

/** A screen in a panel over a host page. Closing it keeps the input as a draft. */
export function Panel({ intent, screen, host, onClose }: PanelProps) {
  useBackCloses(onClose)
  useEffect(() => onOtherPerson(onClose), [onClose])
  const [ticketId, assetId] = ['ticketId', 'assetId'].map((name) => numberOf(intent.params?.[name]))
  const title = ticketId === undefined ? myDeskTexts.heading : ticketInfoTexts.ticket(ticketId)
  return (
    <WidgetHostContext.Provider value={host}>
      <EntryHash.Provider value={intent.hash ?? ''}>
        <ModalShell shape="panel" title={title} onDismiss={onClose}>
          <Content screen={screen} props={{ ticketId, assetId, about: intent.query?.['about'] }} />
        </ModalShell>
      </EntryHash.Provider>
    </WidgetHostContext.Provider>
  )
}

/** The screen once its code is loaded; a sign-in if the session has ended in the meantime. */
function Content({ screen, props }: { screen: LateScreen; props: object }) {
  const { status } = useStore($session)
  const owner = useStore($owner)
  if (status !== 'signed-in') return <SignInPanel />
  return (
    <LateScreenView
      key={`${owner} ${JSON.stringify(props)}`}
      screen={screen}
      values={props}
      onWaiting={ignore}
      onShown={ignore}
    />
  )
}

const ignore = () => undefined
