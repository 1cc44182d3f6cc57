import { texts } from './texts.ts'

/** Every status of a ticket with its label, and the hue and glyph of its badge. */
export const ticketStatuses = /* @__PURE__ */ texts('ticketStatuses', {
  completed: { label: 'Completed', hue: 'green', glyph: 'check' },
  in_progress: { label: 'In progress', hue: 'blue', glyph: 'half' },
  unassigned: { label: 'Unassigned', hue: 'orange', glyph: 'dashed' },
  on_hold: { label: 'On hold', hue: 'red', glyph: 'pause' },
  under_observation: { label: 'Under observation', hue: 'teal', glyph: 'pupil' },
})
