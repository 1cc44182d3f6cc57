import { kitSelector, kitStyle } from '../../ui/kit-style.ts'
import { button } from '../../ui/button/button.css.ts'
import { chips as chipRow } from '../../ui/filter-panel/filter-panel.css.ts'
import { chips, tools } from '../../ui/list-screen/list-screen.css.ts'
import { between, line, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

const phone = `root ${upTo.phone}`

/** 40 px: as high as a row of chips with half of the gaps around it. */
export const bar = kitStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  height: size.tab,
  padding: `0 ${space[8]} 0 ${space[16]}`,
  borderRadius: vars.radius.card,
  background: vars.color.selected,
  boxShadow: `inset 0 0 0 ${size.hairline} color-mix(in oklab, ${vars.color.accent} 25%, transparent)`,
  zIndex: 1,
  '@container': {
    [phone]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 2,
      order: 1,
      flexWrap: 'wrap',
      height: 'auto',
      padding: `${space[8]} 0 ${space[12]}`,
      borderRadius: 0,
      borderTop: line,
      background: vars.color.surface,
      boxShadow: 'none',
    },
  },
  '@media': { print: { display: 'none' } },
})
export const page = kitStyle({ display: 'flex', '@container': { [phone]: { display: 'none' } } })
export const count = kitStyle({ ...type.control, fontWeight: 600, whiteSpace: 'nowrap' })
/**
 * On desktops it is offered once the whole page is selected; on phones always, because there is no checkbox of the
 * page.
 */
export const all = kitStyle({
  display: 'none',
  selectors: { '&[data-page]': { display: 'flex' } },
  '@container': { [phone]: { display: 'flex' } },
})
kitSelector(`${all} > ${button}`, { paddingInline: space[4], color: vars.color.accentText })
export const actions = kitStyle({
  flex: 1,
  minWidth: 0,
  marginLeft: space[4],
  paddingLeft: space[8],
  borderLeft: `${size.hairline} solid ${vars.color.lineStrong}`,
  '@container': {
    [phone]: { order: 1, flex: '1 0 100%', margin: 0, paddingLeft: 0, borderLeft: 0 },
  },
})
export const clear = kitStyle({ display: 'flex', marginLeft: 'auto' })
kitSelector(`${actions} ${button}`, {
  borderColor: 'transparent',
  background: 'none',
  boxShadow: 'none',
  '@container': { [phone]: { borderColor: vars.color.lineStrong, background: vars.color.surface } },
})

// Focused controls of the list scroll clear of the bar, which has two lines on a phone.
kitSelector(`section:has(${bar}) :is(a, input, button):not(${bar} *)`, {
  '@container': { [phone]: { scrollMarginBlockEnd: `calc(2 * ${size.tab} + ${space[48]})` } },
})

// Covers the chips if there are any, else the tools beside search and filters. In a narrow list it needs the whole line,
// so it covers those too if the tools have only one line. The table never moves.
const around = `${chips}:has(> ${bar})`
kitSelector(around, { display: 'grid', '@container': { [phone]: { display: 'contents' } } })
kitSelector(`${around} > *`, { gridArea: '1 / 1' })
kitSelector(`${around} > ${chipRow}`, {
  visibility: 'hidden',
  '@container': { [phone]: { visibility: 'visible', paddingBottom: space[12] } },
})
kitSelector(`${around} > ${bar}`, {
  alignSelf: 'end',
  marginBlock: `-${space[4]}`,
  '@container': { [phone]: { alignSelf: 'stretch', margin: 0 } },
})
const alone = `${chips}:has(> ${bar}:only-child)`
const atDesk = (selector: string, rule: Parameters<typeof kitSelector>[1]) =>
  kitSelector(selector, { '@container': { 'root (min-width: 641px)': rule } })
atDesk(alone, { minHeight: '0 !important', paddingBottom: '0 !important' })
atDesk(`${alone} > ${bar}`, {
  justifySelf: 'end',
  width: `calc(100% - ${size.search} - ${size.nameWord})`,
  marginBlock: `calc(-1 * (${size.tab} + ${space[8]})) ${space[8]}`,
})
kitSelector(`${alone} > ${bar}`, {
  '@container': { [`root ${between.phoneAndDense}`]: { width: '100%' } },
})
atDesk(`${tools}:has(+ ${chips} > ${bar}:only-child) > :nth-child(n + 3)`, {
  visibility: 'hidden',
})
kitSelector(`${tools}:has(+ ${chips} > ${bar}[data-over]:only-child) > *`, {
  '@container': { [`root ${between.phoneAndDense}`]: { visibility: 'hidden' } },
})
