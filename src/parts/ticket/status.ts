import type { TicketStatus } from '../../wire/enums.ts'
import type { BadgeProps } from '../../ui/badge/badge.tsx'

/** Hue and glyph of every ticket status. */
export const ticketStatusLooks = {
  completed: { hue: 'green', glyph: 'check' },
  in_progress: { hue: 'blue', glyph: 'half' },
  unassigned: { hue: 'orange', glyph: 'dashed' },
  on_hold: { hue: 'red', glyph: 'pause' },
  under_observation: { hue: 'teal', glyph: 'pupil' },
} as const satisfies Record<TicketStatus, Pick<BadgeProps, 'hue' | 'glyph'>>
