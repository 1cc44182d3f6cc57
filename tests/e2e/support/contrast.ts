import type { Page } from '@playwright/test'

/**
 * Returns the texts of these elements whose contrast with their background is too low (WCAG 2.2, 1.4.3), each with its
 * ratio. A text on a picture of the page is returned too, because its contrast cannot be measured.
 */
export const lowContrastTexts = (page: Page, tags: readonly string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const channels = (color: string) => {
      if (!canvas) throw new Error('No canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255)
    }
    const luminance = (color: number[]) => {
      const [red = 0, green = 0, blue = 0] = color.map((value) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const over = (upper: number[], lower: number[]) => {
      const alpha = upper[3] ?? 1
      return lower.map((value, at) => (upper[at] ?? 0) * alpha + value * (1 - alpha))
    }
    const parentOf = (element: Element): Element | null => {
      const root = element.getRootNode()
      return (
        element.assignedSlot ??
        element.parentElement ??
        (root instanceof ShadowRoot ? root.host : null)
      )
    }
    const behind = (element: Element): number[] | 'picture' => {
      const layers: number[][] = []
      for (let each: Element | null = element; each; each = parentOf(each)) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each)
        const color = channels(backgroundColor)
        layers.push(color)
        if ((color[3] ?? 0) > 0.99)
          return layers.toReversed().reduce((low, high) => over(high, low))
        if (backgroundImage !== 'none' && each.getRootNode() === document) return 'picture'
      }
      const scheme = getComputedStyle(document.documentElement).colorScheme
      const canvasColor = scheme.includes('dark') ? [0.07, 0.07, 0.07, 1] : [1, 1, 1, 1]
      return layers.toReversed().reduce((low, high) => over(high, low), canvasColor)
    }
    const faults: string[] = []
    for (const name of names) {
      for (const element of document.querySelector(name)?.shadowRoot?.querySelectorAll('*') ?? []) {
        const text = [...element.childNodes].find(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        if (!text || !element.checkVisibility({ opacityProperty: true })) continue
        if (element.closest('[aria-disabled="true"], :disabled, [popover], dialog')) continue
        const { color, fontSize, fontWeight, webkitTextFillColor } = getComputedStyle(element)
        const ground = behind(element)
        const label = `${name}: ${text.textContent?.trim().slice(0, 30)}`
        if (ground === 'picture') {
          faults.push(`${label} on a picture`)
          continue
        }
        if (webkitTextFillColor !== color) faults.push(`${label} filled by ${webkitTextFillColor}`)
        const [one, other] = [luminance(over(channels(color), ground)), luminance(ground)]
        const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
        const size = Number.parseFloat(fontSize)
        const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
        if (ratio < (large ? 3 : 4.45)) faults.push(`${label} ${ratio.toFixed(2)}`)
      }
    }
    return faults
  }, tags)
