import { texts } from './texts.ts'

/**
 * Every status of an asset with its label, and the hue and glyph of its badge. A dash means that the asset has left the
 * company.
 */
export const assetStatuses = /* @__PURE__ */ texts('assetStatuses', {
  in_use: { label: 'In use', hue: 'green', glyph: 'dot' },
  backup: { label: 'Backup', hue: 'teal', glyph: 'dashed' },
  for_sale: { label: 'For sale', hue: 'violet', glyph: 'dot' },
  sold: { label: 'Sold', hue: 'gray', glyph: 'dash' },
  needs_repair: { label: 'Needs repair', hue: 'orange', glyph: 'alert' },
  missing: { label: 'Missing', hue: 'red', glyph: 'alert' },
  ready: { label: 'Ready', hue: 'blue', glyph: 'check' },
  donated: { label: 'Donated', hue: 'pink', glyph: 'dash' },
  spare_parts: { label: 'Spare parts', hue: 'gray', glyph: 'square' },
})
