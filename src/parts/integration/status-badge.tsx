import { Badge } from '../../ui/badge/badge.tsx'
import { deliveryStatuses, type DeliveryStatus } from '../../wire/integration.ts'

/** The result of a delivery. */
export function StatusBadge({ status }: { status: DeliveryStatus }) {
  const { label, hue, glyph } = deliveryStatuses[status]
  return (
    <Badge hue={hue} glyph={glyph}>
      {label}
    </Badge>
  )
}
