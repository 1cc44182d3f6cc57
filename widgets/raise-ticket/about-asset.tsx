import { ticketTexts } from '../../src/domain/messages/ticket.ts'
import { assetName, assetTitle } from '../../src/parts/asset/name.ts'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Asset } from '../../src/wire/asset.ts'

/** Keeps the height of a line whose text is not known yet. */
const blank = '\u00a0'

/** Which asset the ticket is about: what it is, and its ID; as high while that is loading. */
export function AboutAsset({ asset }: { asset: Asset | undefined }) {
  useSubject(asset && assetTitle(asset))
  const serial = asset ? asset.serial_number : blank
  return (
    <Stack gap={4}>
      <Text tone="muted" size="label">
        {ticketTexts.forAsset}
      </Text>
      <Text strong>{asset ? assetName(asset) : blank}</Text>
      {serial && <Text size="mono">{serial}</Text>}
    </Stack>
  )
}
