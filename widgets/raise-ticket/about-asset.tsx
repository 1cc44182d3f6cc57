import { ticketTexts } from '../../src/domain/messages/ticket.ts'
import { assetName, assetTitle } from '../../src/parts/asset/name.ts'
import { useSubject } from '../../src/parts/shell/subject.ts'
import { Stack } from '../../src/ui/layout/box.tsx'
import { Text } from '../../src/ui/layout/text.tsx'
import type { Asset } from '../../src/wire/asset.ts'

/** Which asset the ticket is about: what it is, and its ID. */
export function AboutAsset({ asset }: { asset: Asset }) {
  useSubject(assetTitle(asset))
  return (
    <Stack gap={4}>
      <Text tone="muted" size="label">
        {ticketTexts.forAsset}
      </Text>
      <Text strong>{assetName(asset)}</Text>
      {asset.serial_number && <Text size="mono">{asset.serial_number}</Text>}
    </Stack>
  )
}
