import { Glyph, type GlyphProps } from '../../ui/icon/glyph.tsx'
import { morePath } from '../../ui/icon/drawings.ts'
import { iconPaths } from '../../ui/icon/paths.ts'

const paths = {
  check: iconPaths.check,
  lock: 'M4.5 7.2h7a1 1 0 0 1 1 1v4.3a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V8.2a1 1 0 0 1 1-1zM5.4 7V5.2a2.6 2.6 0 0 1 5.2 0V7',
  reply: 'M6.2 4.2 2.8 7.4l3.4 3.2M3 7.4h6.4a3.8 3.8 0 0 1 3.8 3.8v.8',
  replies: 'M3 3.2h10v7.2H7.4L4.6 13v-2.6H3zM5.4 5.8h5.2M5.4 7.9h3.4',
  more: morePath,
  quote:
    'M6.6 5.2H3.4v3.4h3.2V5.2zm0 3.4c0 1.6-.8 2.4-2.2 2.8M12.6 5.2H9.4v3.4h3.2V5.2zm0 3.4c0 1.6-.8 2.4-2.2 2.8',
  change: 'M3 5.6h9M9.8 3.2 12.4 5.6 9.8 8M13 10.6H4M6.2 8.4 3.6 10.6l2.6 2.4',
  clock: 'M8 2.2a5.8 5.8 0 1 1 0 11.6A5.8 5.8 0 0 1 8 2.2zM8 5v3.2l2.1 1.3',
  again: 'M13.2 8a5.2 5.2 0 1 1-1.7-3.8M13 2.5v2.7h-2.7',
  good: 'M5 7.2 7.7 2.5c1 0 1.7.8 1.5 1.8l-.4 2h3.4a1.2 1.2 0 0 1 1.2 1.5l-1 4a1.5 1.5 0 0 1-1.5 1.2H5M5 7.2V13H2.7V7.2z',
  bad: 'M5 8.8l2.7 4.7c1 0 1.7-.8 1.5-1.8l-.4-2h3.4a1.2 1.2 0 0 0 1.2-1.5l-1-4A1.5 1.5 0 0 0 10.9 3H5M5 8.8V3H2.7v5.8z',
} as const

/** An icon that only conversations show. */
export const ConversationGlyph = ({
  name,
  ...props
}: Omit<GlyphProps, 'path'> & { name: keyof typeof paths }) => (
  <Glyph path={paths[name]} {...props} />
)
