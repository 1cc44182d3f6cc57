import { useStore } from '@nanostores/react'
import { isOverdue } from '../../domain/asset/overdue.ts'
import { assetTexts } from '../../domain/messages/en/asset.ts'
import { formatDay } from '../../domain/text/format-field.ts'
import { $businessDay } from '../../state/reload/today.ts'
import { Badge } from '../../ui/badge/badge.tsx'
import { Text } from '../../ui/layout/text.tsx'

/** The day by which an asset must be returned. Once it has passed, a red badge says so (LOAN-02). */
export function ReturnBy({ day }: { day: string }) {
  const today = useStore($businessDay)
  if (!isOverdue(day, today)) return formatDay(day)
  return (
    <>
      {formatDay(day)}{' '}
      <Badge hue="red" glyph="alert">
        {assetTexts.overdue}
      </Badge>
    </>
  )
}

/** The return date with its label, for places without a column or list of facts. */
export const ReturnLine = ({ day }: { day: string }) => (
  <Text as="p" size="small" tone="muted">
    {assetTexts.returnBy} <ReturnBy day={day} />
  </Text>
)
