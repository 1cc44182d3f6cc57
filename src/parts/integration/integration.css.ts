import { kitStyle } from '../../ui/kit-style.ts'
import { size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const phone = `root ${upTo.phone}`

export const head = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  paddingBottom: space[10],
})
export const tools = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  '@container': {
    // A button alone stays beside the title.
    [phone]: { selectors: { '&:has(> :nth-child(2))': { flex: '1 1 100%' } } },
  },
})
export const status = kitStyle({
  width: '160px',
  '@container': { [phone]: { width: 'auto', flex: 1 } },
})
export const facts = kitStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[4]} ${space[24]}`,
  ...type.small,
  color: vars.color.textMuted,
})
export const code = kitStyle({ ...type.mono, fontFamily: vars.font.mono, overflowWrap: 'anywhere' })
export const wrong = kitStyle({ fontWeight: 600, color: vars.color.dangerText })
/** The response of an external server, always shown as text. */
export const answer = kitStyle({
  ...type.mono,
  fontFamily: vars.font.mono,
  margin: `${space[8]} 0 0`,
  maxHeight: '240px',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
export const secret = kitStyle({
  ...type.mono,
  fontFamily: vars.font.mono,
  width: '100%',
  padding: `${space[10]} ${space[12]}`,
  border: `${size.hairline} solid ${vars.color.lineControl}`,
  borderRadius: vars.radius.control,
  background: vars.color.sunken,
  color: vars.color.text,
})
