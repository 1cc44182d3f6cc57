import { globalStyle, keyframes, style, styleVariants, type StyleRule } from '@vanilla-extract/css'
import { page } from '../../ui/layers.css.ts'
import { ease, ellipsis, line, size, space, type, upTo, vars } from '../../ui/tokens.css.ts'

type Rule = NonNullable<StyleRule['@layer']>[string]
const inPage = (rule: Rule) => style({ '@layer': { [page]: rule } })
const whole = (selector: string) =>
  globalStyle(selector, { '@layer': { [page]: { margin: 0, blockSize: '100%' } } })
whole('html')
whole('body')
whole('#app')
globalStyle('html', { '@layer': { [page]: { background: vars.color.surface } } })

const wide = '224px'
const narrow = '60px'
const link = '34px'
const still = { '(prefers-reduced-motion: reduce)': { animation: 'none' } } as const

export const frame = inPage({ display: 'flex', blockSize: '100dvh', minWidth: 0 })
/** Pages without the shell scroll themselves. */
export const alone = inPage({ blockSize: '100dvh', overflow: 'auto' })

export const skip = inPage({
  position: 'fixed',
  insetBlockStart: space[8],
  insetInlineStart: space[8],
  zIndex: 1,
  padding: `${space[8]} ${space[12]}`,
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  boxShadow: vars.shadow.popover,
  fontWeight: 500,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
})

export const side = inPage({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  padding: `0 ${space[12]} ${space[12]}`,
  borderInlineEnd: line,
  background: vars.color.canvas,
  overflowY: 'auto',
  overflowX: 'hidden',
  transition: `inline-size ${vars.motion.popover} ${ease}`,
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})
const width = (inlineSize: string) => ({ '@layer': { [page]: { inlineSize } } })
export const sides = styleVariants({
  expanded: width(wide),
  collapsed: width(narrow),
  drawer: width('100%'),
})

export const brand = inPage({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  blockSize: vars.height.bar,
  paddingInline: space[6],
})
export const links = inPage({
  display: 'grid',
  gap: space[2],
  marginBlock: `${space[8]} ${space[16]}`,
})
export const item = inPage({
  display: 'flex',
  alignItems: 'center',
  gap: space[10],
  flex: 'none',
  inlineSize: '100%',
  minBlockSize: link,
  paddingInline: space[9],
  borderRadius: vars.radius.control,
  ...type.control,
  fontWeight: 500,
  color: vars.color.textMuted,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  transition: `background-color ${vars.motion.fast}`,
  selectors: {
    '&:hover': { background: vars.color.navHover, color: vars.color.text },
    '&[aria-current]': { background: vars.color.navOn, color: vars.color.text },
    [`${sides.drawer} &`]: { minBlockSize: size.row },
  },
})
globalStyle(`${item}[aria-current] > svg`, {
  '@layer': { [page]: { color: vars.color.accentText } },
})
export const fold = inPage({ marginBlockStart: 'auto', color: vars.color.textFaint })

const slide = keyframes({ from: { opacity: 0, translate: `-${space[24]}` } })
export const drawer = inPage({
  position: 'fixed',
  inset: '0 auto 0 0',
  inlineSize: `min(280px, 85vw)`,
  maxBlockSize: '100dvh',
  blockSize: '100dvh',
  background: vars.color.canvas,
  boxShadow: vars.shadow.dialog,
  animation: `${slide} ${vars.motion.panel} ${ease}`,
  '@media': still,
  selectors: { '&[open]': { display: 'flex' }, '&::backdrop': { background: vars.color.scrim } },
})

export const body = inPage({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 })
export const bar = inPage({
  display: 'flex',
  alignItems: 'center',
  gap: space[10],
  flex: 'none',
  blockSize: vars.height.bar,
  paddingInline: vars.gutter,
  borderBlockEnd: line,
  '@media': { [upTo.phone]: { gap: space[4] } },
})
/** A button at the edge: its icon, not its larger target, lines up with the content below. */
export const lead = inPage({ display: 'flex', marginInlineStart: `-${space[8]}` })
export const title = inPage({
  ...type.bar,
  flex: 1,
  minWidth: 0,
  ...ellipsis,
  selectors: { '&:focus': { outline: 'none' } },
  '@media': {
    [upTo.phone]: {
      ...type.label,
      fontWeight: 600,
      display: '-webkit-box',
      // Deprecated by name only: line clamping still needs it.
      // oxlint-disable-next-line typescript/no-deprecated
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      hyphens: 'auto',
    },
  },
})
/** On a phone there is only space for the subject of the screen. */
export const route = inPage({
  '@media': { [upTo.phone]: { position: 'absolute', clipPath: 'inset(50%)' } },
})
export const account = inPage({
  display: 'flex',
  alignItems: 'center',
  gap: space[6],
  flex: 'none',
  minBlockSize: vars.height.control,
  padding: `${space[2]} ${space[6]} ${space[2]} ${space[2]}`,
  borderRadius: vars.radius.pill,
  color: vars.color.textFaint,
  selectors: { '&:hover': { background: vars.color.hover, color: vars.color.text } },
})
export const tools = inPage({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: vars.height.control,
  blockSize: vars.height.control,
  borderRadius: vars.radius.control,
  color: vars.color.textMuted,
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: vars.color.sunken, color: vars.color.text },
  },
})
/** Main areas have a fixed height; those of forms are the taller ones (OP-031). */
const rest = `100dvh - ${vars.height.bar}`
export const main = inPage({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  inlineSize: '100%',
  maxInlineSize: size.main,
  marginInline: 'auto',
  // Visually hidden content scrolls with the rest and does not make the document longer.
  position: 'relative',
  overflow: 'auto',
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.lineStrong} transparent`,
  selectors: { '&:focus-visible': { outlineOffset: `-${size.ring}` } },
})
// A caret scrolls clear of the buttons at the lower edge too.
globalStyle(`${main}:has([data-actions="bar"])`, {
  '@layer': {
    [page]: { scrollPaddingBlockEnd: `calc(${vars.height.control} + ${space[24]} + ${space[8]})` },
  },
})
const tallness = (blockSize: string) => ({ '@layer': { [page]: { blockSize } } })
export const mains = styleVariants({
  normal: tallness(`calc(${rest} - ${space[8]})`),
  tall: tallness(`calc(${rest})`),
})
/**
 * The container of a screen: as high as its content, so that main scrolls and nothing inside the screen does. Screens
 * add their own space above.
 */
export const screen = inPage({ flex: 'none', inlineSize: '100%', paddingInline: vars.gutter })
export const screens = {
  normal: inPage({ paddingBlockEnd: space[16] }),
  // At least as high as main, so that a bar of buttons stays at the lower edge.
  tall: inPage({ display: 'flex', flexDirection: 'column', flex: '1 0 auto' }),
} as const
globalStyle(`${screens.tall} > *`, { '@layer': { [page]: { flexGrow: 1 } } })

// Only the main area is printed, in its full length.
const onPaper = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@layer': { [page]: { '@media': { print: rule } } } })
onPaper('html, body, #app', { blockSize: 'auto', colorScheme: 'light' })
onPaper(`${frame}, ${alone}, ${body}, ${main}`, {
  display: 'block',
  blockSize: 'auto',
  overflow: 'visible',
})
onPaper(`${side}, ${skip}, ${bar} > :not(${title})`, { display: 'none' })
onPaper(bar, { blockSize: 'auto', paddingInline: 0, border: 0 })
onPaper(title, { overflow: 'visible', whiteSpace: 'normal' })
