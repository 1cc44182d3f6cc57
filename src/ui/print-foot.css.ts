import { globalStyle, style } from '@vanilla-extract/css'
import { reset } from './layers.css.ts'
import { root } from './root.css.ts'
import { space, type } from './tokens.css.ts'

type Properties = Readonly<Record<string, string | number>>

/** Adds a print rule that overrides all others: among important rules the weakest layer wins. */
function onPaper(selector: string, properties: Properties): void {
  const important = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, `${value} !important`]),
  )
  globalStyle(selector, { '@layer': { [reset]: { '@media': { print: important } } } })
}

const inside = (selector: string) => `:where(${root}) :is(${selector})`

/** Only on paper. */
export const onPaperOnly = style({
  '@layer': { [reset]: { '@media': { 'not print': { display: 'none !important' } } } },
})
/** Not on paper. */
export const onScreenOnly = style({
  '@layer': { [reset]: { '@media': { print: { display: 'none !important' } } } },
})
export const foot = style({
  '@layer': {
    [reset]: { paddingTop: space[16], ...type.small, overflowWrap: 'anywhere', color: 'black' },
  },
})

onPaper(':root, :host', {
  '--assetdesk-text': 'initial',
  '--assetdesk-surface': 'initial',
  '--assetdesk-sunken': 'initial',
  '--assetdesk-border': 'initial',
  colorScheme: 'light',
})
onPaper(root, {
  display: 'block',
  height: 'auto',
  // Chromium cuts off the last fraction of a pixel of a page.
  padding: `0 ${space[1]}`,
  background: 'none',
  colorScheme: 'light',
  printColorAdjust: 'exact',
})

// Hides controls and layers. Buttons that show a picture or a chosen value stay.
onPaper(
  inside(
    'nav, dialog, [popover], [role="tablist"], [role="switch"], label:has([role="switch"]), label:has([type="radio"]:not(:checked)), input[type="file"], button:not(:has(img), [role="combobox"])',
  ),
  { display: 'none' },
)

// Nothing scrolls or is clipped.
onPaper(inside('div:has(> table), div:has(> div > table)'), {
  overflow: 'visible',
  maxHeight: 'none',
})
onPaper(inside('tr, li:not([data-long]), figure, dt, img, svg'), { breakInside: 'avoid' })
onPaper(inside('h1, h2, h3, h4, h5, h6, dt'), { breakAfter: 'avoid' })
