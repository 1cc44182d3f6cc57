import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from '../../../host/demo/pictures/index.ts'
import { categories } from '../../../host/demo/content/categories.ts'
import { products } from '../../../host/demo/content/products.ts'

const wanted = new Map(
  [
    ...products.map(({ drawing, palette, variant = 0 }) => ({ drawing, palette, variant })),
    ...products.flatMap(({ category, palette }) =>
      [...categories[category].details, 'damage' as const].map((drawing) => ({
        drawing,
        palette,
        variant: 1,
      })),
    ),
  ].map((spec) => [JSON.stringify(spec), spec]),
)

test('every drawing that a product asks for is a sound picture on the mat tone', async () => {
  for (const spec of wanted.values()) {
    const svg = drawPicture(spec)
    expect(svg, JSON.stringify(spec)).not.toMatch(/NaN|undefined|null/)
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(80, 60)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = Array.from({ length: info.width * info.height }, (_, i) =>
      data.readUIntBE(i * 3, 3),
    )
    expect(new Set(pixels).size, JSON.stringify(spec)).toBeGreaterThan(60)
    const isCloseUp = ['assetTag', 'damage'].includes(spec.drawing)
    if (!isCloseUp) expect(pixels[0]?.toString(16)).toBe('f0f0f4')
  }
})

test('two products never look alike within a category', () => {
  const looks = products.map(
    ({ category, drawing, palette, variant = 0 }) => `${category} ${drawing} ${palette} ${variant}`,
  )
  expect(new Set(looks).size).toBe(looks.length)
})
