import { useStore } from '@nanostores/react'
import { signInEvents, useWidgetHost } from '../../src/element/widget-host.ts'
import { SignInPanel } from '../../src/parts/session/sign-in-panel.tsx'
import { $session } from '../../src/session/session.ts'
import { BellList, type BellListProps } from './bell-list.tsx'

/** The panel of the bell: the newest notifications, or the sign-in panel. */
export function BellPanel({ onClose }: BellListProps) {
  const session = useStore($session)
  const host = useWidgetHost()
  if (session.status === 'signed-in') return <BellList onClose={onClose} />
  return <SignInPanel {...signInEvents(host, 'notification-bell')} />
}
