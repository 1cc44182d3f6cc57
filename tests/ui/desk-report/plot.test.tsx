import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Plot } from '../../../widgets/desk-report/chart/plot.tsx'
import { frame, stage } from '../kit/stage.tsx'

const points = ['January', 'February', 'March', 'April'].map((label) => ({ label }))

const showPlot = (width: string) =>
  stage(
    <Plot
      label="Months"
      height={200}
      points={points}
      spoken={points.map(({ label }) => label)}
      top={10}
      renderTip={(at) => <p>A long tooltip with all the numbers of {points[at]?.label}</p>}
    >
      {() => null}
    </Plot>,
    'light',
    width,
  )

const chart = () => page.getByRole('slider', { name: 'Months' })
const tip = () => page.getByText(/^A long tooltip/)
const tipOf = (month: string) => page.getByText(`A long tooltip with all the numbers of ${month}`)
const band = (at: number) => chart().element().querySelectorAll('rect[fill]')[at] as Element

test('RPT-12 a click shows the point under the pointer, the keyboard the last one', async () => {
  await showPlot('600px')
  await userEvent.click(band(1))
  await expect.element(tipOf('February')).toBeVisible()
  await expect.element(chart()).toHaveFocus()
  await userEvent.hover(document.body)
  await expect.element(tip()).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tipOf('March')).toBeVisible()
  ;(chart().element() as HTMLElement).blur()
  await userEvent.tab()
  await expect.element(tipOf('March')).toBeVisible()
})

test('RPT-12 the point of a tap stays until the chart loses the focus, a scroll removes it', async () => {
  await showPlot('600px')
  const send = (type: string) =>
    band(1).dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }))
  send('pointerover')
  await expect.element(tipOf('February')).toBeVisible()
  send('pointerout')
  await frame()
  await expect.element(tipOf('February')).toBeVisible()
  send('pointercancel')
  await expect.element(tip()).not.toBeInTheDocument()
})

test('RPT-12 the tooltip stays within a narrow chart', async () => {
  await showPlot('300px')
  const { left, right } = chart().element().getBoundingClientRect()
  for (const at of points.keys()) {
    await userEvent.hover(band(at))
    await expect.element(tipOf(points[at]!.label)).toBeVisible()
    const box = tip().element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(left)
    expect(box.right).toBeLessThanOrEqual(right)
  }
})
