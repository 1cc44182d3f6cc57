import { kitSelector, kitStyle } from '../kit-style.ts'
import { button } from '../button/button.css.ts'
import { line, size, space, type, upTo, vars } from '../tokens.css.ts'

const phone = `root ${upTo.phone}`

export const screen = kitStyle({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
})
export const bar = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.row,
  borderBottom: line,
  '@container': { [phone]: { flexWrap: 'wrap', paddingTop: space[8] } },
  '@media': { print: { display: 'none' } },
})
export const tabs = kitStyle({
  alignSelf: 'end',
  minWidth: 0,
  marginBottom: `-${size.hairline}`,
  '@container': { [phone]: { order: 2, width: '100%' } },
})
export const buttons = kitStyle({
  display: 'flex',
  gap: space[8],
  marginLeft: 'auto',
  padding: `${space[4]} 0`,
  '@container': { [phone]: { flexWrap: 'wrap', marginLeft: 0, flex: '1 1 100%' } },
})
kitSelector(`${buttons} > ${button}`, {
  '@container': { [phone]: { flex: 1, minWidth: 'max-content' } },
})
export const tools = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[12]} 0`,
})
export const search = kitStyle({
  '@media': { print: { display: 'none !important' } },
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  width: size.search,
  maxWidth: '100%',
  '@container': { [phone]: { width: 'auto', flex: `1 1 ${size.factNarrow}` } },
})
export const facts = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  // Aligned with the first line of tools.
  alignSelf: 'start',
  minHeight: vars.height.control,
  flexGrow: 1,
  justifyContent: 'end',
  '@container': {
    [phone]: {
      flexWrap: 'wrap',
      gap: `${space[8]} ${space[16]}`,
      width: '100%',
      minHeight: 0,
      justifyContent: 'space-between',
    },
  },
})
kitSelector(`${tools} > ${buttons}`, { alignSelf: 'start', padding: 0 })
export const updates = kitStyle({
  selectors: { '&:empty': { position: 'absolute' } },
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  marginLeft: 'auto',
  ...type.control,
  color: vars.color.textMuted,
  '@container': {
    [phone]: { selectors: { '&:not(:empty)': { width: '100%', justifyContent: 'space-between' } } },
  },
})
export const count = kitStyle({
  ...type.control,
  color: vars.color.textMuted,
  whiteSpace: 'nowrap',
})
export const number = kitStyle({ fontWeight: 600, color: vars.color.text })
export const row = kitStyle({ paddingBottom: space[12] })
export const chips = kitStyle({ selectors: { '&:not(:empty)': { paddingBottom: space[12] } } })
/** At least as high as the selection bar without margins, which replaces the chips, so that the list does not move. */
export const selectable = kitStyle({
  selectors: { '&:not(:empty)': { minHeight: size.row, alignContent: 'center' } },
})
export const notice = kitStyle({
  display: 'grid',
  gap: space[8],
  selectors: { '&:not(:empty)': { paddingBottom: space[12] } },
})
