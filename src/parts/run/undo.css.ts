import { kitStyle } from '../../ui/kit-style.ts'
import { line, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const narrow = `root ${upTo.form}`

export const head = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[8],
})
export const list = kitStyle({
  border: line,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
  selectors: { '&[data-stale]': { opacity: 0.6 } },
})
export const row = kitStyle({
  display: 'grid',
  gridTemplateColumns: '152px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[4]} ${space[16]}`,
  padding: `${space[10]} ${space[12]}`,
  ...type.control,
  overflowWrap: 'anywhere',
  selectors: {
    '&:not(:last-child)': { borderBottom: line },
  },
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const who = kitStyle({
  ...type.small,
  color: vars.color.textMuted,
  textAlign: 'end',
  '@container': { [narrow]: { textAlign: 'start' } },
})
export const since = kitStyle({ ...type.small, color: vars.color.textFaint })
