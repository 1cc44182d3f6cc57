import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { line, space, vars } from '../../ui/tokens.css.ts'

export const column = kitStyle({ maxWidth: '760px', marginInline: 'auto', width: '100%' })
export const head = kitStyle({
  display: 'flex',
  // If they do not fit side by side, the tabs stay at the line below and the buttons are above them.
  flexWrap: 'wrap-reverse',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[8],
  borderBottom: line,
})
kitSelector(`${head} > :last-child`, { paddingBottom: space[4] })
export const day = kitStyle({
  display: 'grid',
  gap: space[8],
  selectors: { '&:not(:first-of-type)': { marginTop: space[20] } },
})
export const frame = kitStyle({
  border: line,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
})
