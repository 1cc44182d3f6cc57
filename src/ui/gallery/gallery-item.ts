/** One picture of a gallery. */
export interface GalleryItem {
  /** Stays with the picture as long as it is there. */
  key: string
  /** Address of the picture in full. */
  full: string
  /** Address of the picture for the strip. */
  small: string
  /** What it shows. */
  label: string
  /** A button on its thumbnail that takes it away. */
  removal?: { icon: 'trash' | 'close'; label: string; run: () => void } | undefined
}
