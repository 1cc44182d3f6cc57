import { kitStyle } from '../../ui/kit-style.ts'
import { visuallyHidden } from '../../ui/scale.css.ts'
import { size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

export const attach = kitStyle({ display: 'grid', gap: space[8], minWidth: 0 })
/** Not printed: files are only added on screen. */
export const row = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[10],
  minWidth: 0,
  '@media': { print: { display: 'none' } },
})
export const hint = kitStyle({ ...type.small, color: vars.color.textMuted, minWidth: 0 })
/** Covers the area that accepts dropped files. */
export const drop = kitStyle({
  position: 'absolute',
  zIndex: 3,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[8],
  border: `${size.hairline} dashed ${vars.color.accent}`,
  borderRadius: vars.radius.card,
  background: vars.color.accentSoft,
  color: vars.color.accentText,
  ...type.control,
  pointerEvents: 'none',
  '@media': { '(forced-colors: active)': { borderColor: 'Highlight' } },
})
/** Above the foot of a composer. */
export const inBox = kitStyle({
  padding: `0 ${space[10]} ${space[8]}`,
  selectors: { '&:empty': { display: 'none' } },
})
/** Hidden if there is little space, where it remains the accessible name. */
export const label = kitStyle({
  '@container': { [`root ${upTo.form}`]: visuallyHidden },
})
