import { leftTexts } from '../../domain/messages/en/left.ts'
import { Badge } from '../../ui/badge/badge.tsx'

/** Marks a user who has left. */
export const LeftBadge = () => (
  <Badge hue="gray" glyph="dash">
    {leftTexts.badge}
  </Badge>
)
