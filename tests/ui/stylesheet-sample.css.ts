import { style } from '@vanilla-extract/css'
import { kit, page } from '../../src/ui/layers.css.ts'

// Declared strongest first on purpose: only the layer order can make `page` win.
export const box = style({
  '@layer': {
    [page]: { paddingTop: '7px' },
    [kit]: { paddingTop: '3px', display: 'flex' },
  },
})
