import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session, userOf } from '../../session/session.ts'
import { latePart } from '../../state/late-part.ts'
import type { Asset } from '../../wire/asset.ts'

const receipt = latePart(() => import('./receipt.tsx'))

interface OwnReceiptProps {
  asset: Asset
  className?: string | undefined
}

/**
 * Asks the holder of an asset to confirm receipt if they have not answered yet. Renders nothing for other users
 * (HAND-03).
 */
export function OwnReceipt({ asset: { handover, assigned_user }, className }: OwnReceiptProps) {
  const user = userOf(useStore($session))
  const isAsked = handover?.state === 'waiting' && assigned_user?.id === user?.id
  const part = useStore(receipt.$state)
  useEffect(() => {
    if (isAsked) receipt.load()
  }, [isAsked])
  if (!isAsked || part.status !== 'ready') return null
  return (
    <div className={className}>
      <part.code.GivenReceipt handover={handover} />
    </div>
  )
}
