/** One picture of a gallery. */
export interface GalleryItem {
  /** Identifies the picture. */
  key: string
  /** URL of the full picture. */
  full: string
  /** URL of the thumbnail. */
  small: string
  /** What it shows. */
  label: string
  /** A button on its thumbnail that removes it. */
  removal?: { icon: 'trash' | 'close'; label: string; run: () => void } | undefined
}
