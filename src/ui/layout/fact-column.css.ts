import { kitSelector, kitStyle } from '../kit-style.ts'
import { size, space, type, upTo, vars } from '../tokens.css.ts'

const phone = `root ${upTo.phone}`
/** One column: what is said about the facts begins below the first of them. */
const narrow = `root ${upTo.talk}`

export const split = kitStyle({
  display: 'grid',
  gridTemplateColumns: `${size.facts} minmax(0, 1fr)`,
  gap: space[36],
  alignItems: 'start',
  '@media': { print: { display: 'block' } },
  paddingTop: space[20],
  borderTop: `${size.hairline} solid ${vars.color.line}`,
  '@container': {
    [`root ${upTo.talk}`]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] },
    [phone]: { paddingTop: 0, border: 0 },
  },
})
export const part = kitStyle({ minWidth: 0 })
/** Stays in view while the longer half scrolls, where all of it fits there. */
export const side = kitStyle({
  minWidth: 0,
  position: 'sticky',
  insetBlockStart: space[20],
  '@container': { [`root ${upTo.talk}`]: { position: 'static' } },
  '@media': {
    '(max-height: 800px), print': { position: 'static' },
    print: { marginBlockEnd: space[16] },
  },
})

export const column = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  '@container': { [narrow]: { gap: 0 } },
})
/** What waits behind the button on screen; paper has all of it. */
const waits = (itself = '&') =>
  ({
    screen: {
      '@container': {
        [narrow]: {
          selectors: { [`${column}:not([data-open]) ${itself}`]: { display: 'none' } },
        },
      },
    },
  }) as const

export const above = kitStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  '@container': { [narrow]: { paddingBottom: space[16] } },
  '@media': waits(),
})
export const picture = kitStyle({
  aspectRatio: '16 / 9',
  width: '100%',
  maxWidth: size.facts,
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.mat,
  overflow: 'hidden',
})

export const below = kitStyle({
  '@container': { [narrow]: { paddingTop: space[10] } },
  '@media': waits(),
})

export const facts = kitStyle({ borderTop: `${size.hairline} solid ${vars.color.line}` })
export const fact = kitStyle({
  display: 'grid',
  gridTemplateColumns: `${size.factLabel} minmax(0, 1fr)`,
  gap: space[12],
  alignItems: 'baseline',
  padding: `${space[7]} 0`,
  borderBottom: `${size.hairline} solid ${vars.color.line}`,
  '@media': waits('&:not([data-first])'),
})
export const term = kitStyle({ ...type.small, color: vars.color.textFaint })
/** Begins beside its label, whichever way it is read. */
export const value = kitStyle({
  ...type.control,
  fontWeight: 500,
  minWidth: 0,
  overflowWrap: 'anywhere',
  textAlign: 'left',
})
// The text of what is pressed begins where the other values begin, and its row is as high as theirs.
kitSelector(`${value} > * > button:first-child`, {
  marginInlineStart: `calc(-1 * ${space[10]} - ${size.hairline})`,
  marginBlock: `calc(-1 * ${space[4]})`,
})
export const more = kitStyle({
  display: 'none',
  ...type.control,
  fontWeight: 500,
  color: vars.color.accentText,
  '@container': {
    [narrow]: { display: 'block', justifySelf: 'start', minHeight: size.tab },
  },
})

export const card = kitStyle({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  padding: space[10],
  border: `${size.hairline} solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  selectors: { '&:hover': { background: vars.color.hover } },
})
export const inCard = kitStyle({ flex: 1, minWidth: 0 })
// The whole card is pressed, not its words alone.
kitSelector(`${card} a::after`, { content: '""', position: 'absolute', inset: 0 })
