import type { AssetStatus } from '../../wire/enums.ts'
import type { BadgeProps } from '../../ui/badge/badge.tsx'

/** Hue and glyph of every asset status; a dash means that the asset has left. */
export const assetStatusLooks = {
  in_use: { hue: 'green', glyph: 'dot' },
  backup: { hue: 'teal', glyph: 'dashed' },
  for_sale: { hue: 'violet', glyph: 'dot' },
  sold: { hue: 'gray', glyph: 'dash' },
  needs_repair: { hue: 'orange', glyph: 'alert' },
  missing: { hue: 'red', glyph: 'alert' },
  ready: { hue: 'blue', glyph: 'check' },
  donated: { hue: 'pink', glyph: 'dash' },
  spare_parts: { hue: 'gray', glyph: 'square' },
} as const satisfies Record<AssetStatus, Pick<BadgeProps, 'hue' | 'glyph'>>
