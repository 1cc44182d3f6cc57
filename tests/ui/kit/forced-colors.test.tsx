import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { BareButton } from '../../../src/ui/button/bare-button.tsx'
import { Calendar } from '../../../src/ui/field/calendar.tsx'
import { place, stage } from './stage.tsx'

const session = () =>
  cdp() as unknown as { send(method: string, params?: object): Promise<unknown> }

/** Emulates media features in addition to the reduced motion of all tests. */
const emulate = async (features: { name: string; value: string }[]) =>
  await session().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }, ...features],
  })

test('in forced colours, pressed buttons and the chosen day differ from others, and pressed ones with the focus from both', async () => {
  onTestFinished(async () => void (await emulate([])))
  await emulate([{ name: 'forced-colors', value: 'active' }])
  await stage(
    <>
      <BareButton aria-pressed>Good</BareButton>
      <BareButton aria-pressed={false}>Bad</BareButton>
      <Calendar day="2026-08-12" min={undefined} max={undefined} onChoose={() => {}} />
    </>,
    place,
  )
  const styleOf = (name: string | RegExp) =>
    getComputedStyle(page.getByRole('button', { name }).first().element())
  const good = styleOf('Good')
  await expect.poll(() => good.outlineStyle).toBe('solid')
  expect(styleOf('Bad').outlineStyle).toBe('none')
  await expect.poll(() => styleOf(/\b12 August 2026/).borderTopWidth).toBe('2px')
  const [chosen, other] = [styleOf(/\b12 August 2026/), styleOf(/\b13 August 2026/)]
  expect(other.borderTopWidth).toBe('0px')
  expect(styleOf(/\b3 September 2026/).color).not.toBe(other.color)
  expect(chosen.borderTopColor).toBe(good.outlineColor)
  page.getByRole('button', { name: 'Good' }).element().focus()
  await userEvent.keyboard('{Shift>}{/Shift}')
  expect(good.outlineStyle).toBe('double')
})
