import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { handoverTexts as texts } from '../../src/domain/messages/en/handover.ts'
import { formatCount, formatDay } from '../../src/domain/text/format.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { Receipt } from '../../src/parts/handover/receipt.tsx'
import { BareButton } from '../../src/ui/button/bare-button.tsx'
import { Stack } from '../../src/ui/layout/box.tsx'
import type { Handover } from '../../src/wire/handover.ts'
import { waitingReceipts } from './receipts.ts'

/** More receipts would push the list of assets out of the window. */
const initialCount = 3

/** Asks for the receipt of each asset that the user has not confirmed yet. Empty while loading. */
export function WaitingReceipts() {
  const state = useStore(waitingReceipts.$state)
  const handovers = 'value' in state ? (state.value ?? []) : []
  const [all, setAll] = useState(false)
  if (handovers.length === 0) return null
  const shown = all ? handovers : handovers.slice(0, initialCount)
  return (
    <Stack gap={8} paddingBlock={12}>
      {shown.map((handover) => (
        <Receipt key={handover.id} id={handover.id} text={textOf(handover)} />
      ))}
      {handovers.length > initialCount && (
        <BareButton onClick={() => setAll(!all)}>
          {all ? texts.fewer : texts.all(formatCount(handovers.length))}
        </BareButton>
      )}
    </Stack>
  )
}

/** Returns the description of an asset with its ID or code, because several may have the same description. */
const nameOf = ({ code, description, serial_number }: Handover['asset']): string => {
  const number = serial_number ?? code
  return description === null ? number : `${description} (${number})`
}

const textOf = ({ asset, given_by, given_at }: Handover): string =>
  texts.from(showBidi(nameOf(asset)), showBidi(given_by.username), formatDay(given_at))
