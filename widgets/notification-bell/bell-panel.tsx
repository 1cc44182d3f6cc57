import { useStore } from '@nanostores/react'
import { SignInPanel } from '../../src/parts/session/sign-in-panel.tsx'
import { $session } from '../../src/session/session.ts'
import { BellList, type BellListProps } from './bell-list.tsx'

/** The panel of the bell: the newest notifications, or the sign-in panel. */
export function BellPanel({ onClose }: BellListProps) {
  const session = useStore($session)
  return session.status === 'signed-in' ? <BellList onClose={onClose} /> : <SignInPanel />
}
