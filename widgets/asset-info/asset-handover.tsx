import { useStore } from '@nanostores/react'
import { can } from '../../src/domain/access/roles.ts'
import { handoverTexts as texts } from '../../src/domain/messages/en/handover.ts'
import { formatDay } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { OwnReceipt } from '../../src/parts/handover/own-receipt.tsx'
import { $session, userOf } from '../../src/session/session.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Asset } from '../../src/wire/asset.ts'

/** The hand-over of the asset: asks the holder for a receipt, shows its state to admins (HAND-08). */
export function AssetHandover({ asset }: { asset: Asset }) {
  const showsHandover =
    can(userOf(useStore($session))?.role, 'asset.write') && asset.handover !== null
  if (!showsHandover && asset.handover?.state !== 'waiting') return null
  return (
    <Stack gap={12} paddingBlock={12}>
      <OwnReceipt asset={asset} />
      {showsHandover && (
        <Text as="p" size="small" tone="muted">
          {handoverText(asset)}
        </Text>
      )}
      {showsHandover && asset.handover?.note && (
        <Text as="p" size="small" multiline>
          {texts.quoted(showBidi(asset.handover.note))}
        </Text>
      )}
    </Stack>
  )
}

/** Returns who has the asset since when, and the state of the receipt. */
function handoverText({ handover, assigned_user }: Asset): string {
  if (!handover || !assigned_user) return ''
  const { state, given_at, answered_at } = handover
  const answerDay = formatDay(answered_at ?? given_at)
  const receipts = {
    none: [],
    waiting: [texts.waiting],
    accepted: [texts.received(answerDay)],
    declined: [texts.notReceived(answerDay)],
  }
  const holder = texts.with(showBidi(assigned_user.username), formatDay(given_at))
  return [holder, ...receipts[state]].join(', ')
}
