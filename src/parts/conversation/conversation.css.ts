import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { ellipsis, line, paper, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const narrow = `root ${upTo.form}`

export const section = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  minWidth: 0,
  // Scroll positions are corrected in code when content is added above.
  overflowAnchor: 'none',
})
/** Takes no space without a question. */
export const question = kitStyle({ display: 'contents' })
export const head = kitStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  minHeight: vars.height.target,
})
export const jump = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: vars.height.target,
  padding: `0 ${space[10]}`,
  borderRadius: vars.radius.pill,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  ...type.small,
  fontWeight: 600,
})
/** The button that quotes selected text is positioned in it. */
export const entries = kitStyle({ position: 'relative', minWidth: 0 })
export const list = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  selectors: { '&:focus-visible': { outlineOffset: space[6] } },
})

/** Across rail and cards. */
export const unreadDivider = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[10],
  ...type.small,
  fontWeight: 600,
  color: vars.color.accentText,
  selectors: {
    '&::before, &::after': {
      content: '""',
      flex: 1,
      borderTop: `${size.hairline} solid ${vars.color.accent}`,
    },
    '&::before': { flex: `0 0 ${size.avatar}` },
  },
  '@media': { print: { display: 'none' } },
})
export const paused = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  ...type.small,
  color: vars.color.textMuted,
})
export const noComments = kitStyle({
  ...type.note,
  color: vars.color.textFaint,
  textAlign: 'center',
})

/** Below the timeline, with the author's own avatar on the rail. */
export const replyArea = kitStyle({
  display: 'grid',
  gridTemplateColumns: `${size.avatar} minmax(0, 1fr)`,
  gap: space[12],
  minWidth: 0,
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@media': { print: { display: 'none !important' } },
})
export const composer = kitStyle({ minWidth: 0, position: 'relative' })
/** In the gap above the composer, so that nothing moves when it appears or disappears. */
export const replying = kitStyle({
  position: 'absolute',
  insetInline: 0,
  // Clear of the focus ring of the composer.
  bottom: `calc(100% + ${size.ring})`,
  ...type.small,
  color: vars.color.textMuted,
  ...ellipsis,
})
// On touch screens and in small windows, the buttons grow and are high enough. Dialogs have their own rules.
kitSelector(`${composer} button:not(dialog *)`, {
  '@container': { [narrow]: { flex: '1 1 auto', minHeight: size.tab } },
})
export const closed = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[12]} ${space[14]}`,
  border: line,
  borderRadius: vars.radius.card,
  ...type.note,
})
/** What was typed before the ticket was closed. */
export const typed = kitStyle({
  flexBasis: '100%',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const refused = kitStyle({ ...type.small, color: vars.color.dangerText })
export const adminsOnly = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  ...type.small,
  color: paper.text,
})
