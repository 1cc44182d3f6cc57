import { kitStyle } from '../../ui/kit-style.ts'
import { line, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const phone = `root ${upTo.phone}`
/** All rows share the columns of the table, whose last one is as wide as its widest choice. */
const columns = {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
} as const

export const column = kitStyle({ maxWidth: '760px', marginInline: 'auto', width: '100%' })
export const frame = kitStyle({
  border: line,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
})
export const table = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 140px minmax(140px, max-content)',
  columnGap: space[16],
  '@container': { [phone]: { display: 'block' } },
})
export const topics = kitStyle({
  ...columns,
  '@container': { [phone]: { display: 'block' } },
})
export const head = kitStyle({
  ...columns,
  alignItems: 'center',
  minHeight: size.headRow,
  padding: `0 ${space[16]}`,
  background: vars.color.sunken,
  ...type.small,
  color: vars.color.textMuted,
  '@container': { [phone]: { display: 'none' } },
})
/** On narrow screens a card, both controls on one line. */
export const row = kitStyle({
  ...columns,
  alignItems: 'center',
  justifyItems: 'start',
  gap: `${space[8]} ${space[16]}`,
  minHeight: '60px',
  padding: `${space[10]} ${space[16]}`,
  selectors: {
    '&:not(:first-child)': { borderTop: line },
  },
  '@container': {
    [phone]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
  },
})
export const language = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[8]} ${space[16]}`,
  padding: `${space[10]} ${space[16]}`,
})
export const topic = kitStyle({
  display: 'grid',
  gap: space[2],
  '@container': { [phone]: { flex: '1 0 100%' } },
})
export const name = kitStyle({ ...type.label, fontWeight: 500 })
export const meaning = kitStyle({ ...type.small, color: vars.color.textFaint })
export const inbox = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
})
export const always = kitStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  ...type.small,
  color: vars.color.textMuted,
})
