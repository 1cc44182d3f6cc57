import { kitStyle } from '../kit-style.ts'

/** Around what is shown in the top layer: no box of its own. */
export const place = kitStyle({ display: 'contents' })
