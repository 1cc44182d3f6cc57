import { scanTexts } from '../../domain/messages/en/scan.ts'
import { Button } from '../../ui/button/button.tsx'
import { Inline, Stack } from '../../ui/layout/box.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { CodeAsset } from '../../wire/code.ts'

interface AssetLineProps {
  asset: CodeAsset
  /** Called if the user chooses this asset among several. */
  onChoose?: (() => void) | undefined
}

/** An asset that was found by its code: name, code, ID and location. */
export function AssetLine({ asset, onChoose }: AssetLineProps) {
  const { code, description, serial_number: id, place, location, archived } = asset
  const where = location === null ? place : `${place}, ${location}`
  return (
    <Inline justifyContent="space-between">
      <Stack gap={4}>
        {(description || id) && (
          <Text strong multiline>
            {description || id}
          </Text>
        )}
        <Inline>
          <Text size="mono">{code}</Text>
          {id && (
            <Text size="mono" tone="muted">
              {id}
            </Text>
          )}
        </Inline>
        <Text size="small" tone="muted">
          {archived ? scanTexts.inTrash : where}
        </Text>
      </Stack>
      {onChoose && (
        <Button size="small" onClick={onChoose} aria-label={`${scanTexts.open} ${code}`}>
          {scanTexts.open}
        </Button>
      )}
    </Inline>
  )
}
