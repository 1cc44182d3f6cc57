import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { useAwaited } from '../../src/ui/feedback/awaited.ts'
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx'
import { Box, Stack } from '../../src/ui/layout/box.tsx'
import { Split } from '../../src/ui/layout/split.tsx'
import { Text } from '../../src/ui/layout/text.tsx'

/** The skeleton of an asset, and the text that stands while an asset is loading (INFO-13, OP-069). */
export function AssetLoading() {
  useAwaited(true)
  return (
    <Split side={<Skeleton width="100%" height={300} />}>
      <Stack gap={24} aria-live="polite">
        <Text as="p" size="title" tone="faint">
          {assetTexts.failed}
        </Text>
        <Box display="grid" gridTemplateColumns={{ wide: 'three', phone: 'two' }} gap={24}>
          {[...Array(12).keys()].map((place) => (
            <Stack key={place} gap={8}>
              <Skeleton width="40%" />
              <Skeleton width="70%" />
            </Stack>
          ))}
        </Box>
      </Stack>
    </Split>
  )
}
