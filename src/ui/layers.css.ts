import { globalLayer } from '@vanilla-extract/css'

/** The layers of the shared sheet, weakest first; their order is declared by stylesheet.ts. */
export const tokens = globalLayer('tokens')
export const reset = globalLayer('reset')
export const kit = globalLayer('kit')
export const parts = globalLayer('parts')
export const page = globalLayer('page')
