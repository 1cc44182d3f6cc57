import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Avatar } from '../../../src/ui/badge/avatar.tsx'
import { Badge, type BadgeProps } from '../../../src/ui/badge/badge.tsx'
import { Level } from '../../../src/ui/badge/level.tsx'
import { Button } from '../../../src/ui/button/button.tsx'
import { noticeList } from '../../../src/state/feedback/notices.ts'
import { IconButton } from '../../../src/ui/button/icon-button.tsx'
import { EmptyState } from '../../../src/ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '../../../src/ui/feedback/error-boundary.tsx'
import { NoticeLines } from '../../../src/ui/feedback/notice-lines.tsx'
import { RetryHint } from '../../../src/ui/feedback/retry-hint.tsx'
import { Card, Note } from '../../../src/ui/feedback/note.tsx'
import { StillLoading } from '../../../src/ui/feedback/still-loading.tsx'
import { Facts } from '../../../src/ui/layout/facts.tsx'
import { Text } from '../../../src/ui/layout/text.tsx'
import { ActionRow } from '../../../src/ui/menu/action-row.tsx'
import { Menu } from '../../../src/ui/menu/menu.tsx'
import { Modal } from '../../../src/ui/modal/modal.tsx'
import { Popover } from '../../../src/ui/overlay/popover.tsx'
import { expectAccessibleInBoth, focused, frame, place, stage, wait } from './stage.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger', 'danger-quiet', 'blue'] as const
const hues: BadgeProps['hue'][] = [
  'red',
  'green',
  'blue',
  'orange',
  'teal',
  'violet',
  'pink',
  'gray',
]
const nothing = () => undefined

/** Renders a button that is removed by its own click, before or after (`behind`) a button that stays. */
function SelfRemovingButton({ behind }: { behind: boolean }) {
  const [dirty, setDirty] = useState(true)
  const discard = dirty && (
    <Button passesFocus onClick={() => setDirty(false)}>
      Discard
    </Button>
  )
  return (
    <p>
      {!behind && discard}
      <Button>Save</Button>
      {behind && discard}
    </p>
  )
}

describe('small parts', () => {
  test('buttons, badges, notes, facts and hints are accessible', async () => {
    const { host } = await stage(
      <>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon="plus">
            {variant}
          </Button>
        ))}
        <Button variant="primary" busy>
          Save
        </Button>
        <IconButton icon="pencil" label="View" />
        <IconButton icon="trash" label="Delete" disabled />
        {hues.map((hue) => (
          <Badge key={hue} hue={hue} glyph="half">
            {hue}
          </Badge>
        ))}
        <Level level="alarm">Immediately</Level>
        <Level level={2}>Normal</Level>
        <Avatar name="Meera Nair" hue="accent" />
        <Note>A hint of some length</Note>
        <Card>
          <Text tone="muted">Muted</Text> <Text tone="faint">Faint</Text>{' '}
          <Text tone="danger">Danger</Text>
          <Text tone="orange">User not found.</Text>
        </Card>
        <Facts
          facts={[
            { label: 'ID', value: '5CG', look: 'mono' },
            { label: 'Remarks', value: 'Fine', look: 'long' },
          ]}
        />
        <StillLoading onRetry={nothing} />
      </>,
      place,
    )
    await expectAccessibleInBoth(host)
  })

  test('a busy or disabled button ignores clicks, and a disabled one shows its reason, also on keyboard focus', async () => {
    const run = vi.fn<() => void>()
    await stage(
      <>
        <Button busy onClick={run}>
          Save
        </Button>
        <Button disabled disabledReason="Nothing has changed" onClick={run}>
          Apply
        </Button>
      </>,
      place,
    )
    for (const name of ['Save', 'Apply'])
      (page.getByRole('button', { name }).element() as HTMLElement).click()
    expect(run).not.toHaveBeenCalled()
    const tips = () => page.getByRole('tooltip').elements()
    // By touch, there is neither a hover nor a focus from the keyboard.
    await expect.poll(tips).toHaveLength(1)
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.poll(tips).toEqual([])
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Nothing has changed')
    await expect
      .element(page.getByRole('button', { name: 'Apply' }))
      .toHaveAccessibleDescription('Nothing has changed')
  })

  test('a tooltip appears above the page, after 400 ms on hover and at once on focus, and stays while it is hovered', async () => {
    const { host } = await stage(
      <Button disabled disabledReason="Nothing has changed">
        Apply
      </Button>,
      place,
    )
    const tip = page.getByRole('tooltip')
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await page.getByRole('button').hover()
    vi.advanceTimersByTime(390)
    expect(tip.query()).toBeNull()
    vi.advanceTimersByTime(20)
    vi.useRealTimers()
    await expect.element(tip).toHaveTextContent('Nothing has changed')
    await expectAccessibleInBoth(host)
    await tip.hover()
    await wait(300)
    await expect.element(tip).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(tip).not.toBeInTheDocument()
    await userEvent.unhover(page.getByRole('button'))
    await userEvent.tab()
    await expect.element(tip).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(tip).not.toBeInTheDocument()
  })

  test('a tooltip shown by the keyboard stays although the pointer has just left it', async () => {
    await stage(
      <Button disabled disabledReason="Nothing has changed">
        Apply
      </Button>,
      place,
    )
    const tip = page.getByRole('tooltip', { includeHidden: true })
    const leaves = { bubbles: true, relatedTarget: document.body }
    tip.element().dispatchEvent(new PointerEvent('pointerout', leaves))
    await userEvent.tab()
    await wait(300)
    await expect.element(page.getByRole('tooltip')).toBeVisible()
  })

  test('a tooltip whose text was removed while it was shown stays hidden when the text returns', async () => {
    const button = (reason?: string) => (
      <Button disabled disabledReason={reason}>
        Apply
      </Button>
    )
    const { show } = await stage(button('Nothing has changed'), place)
    const tip = page.getByRole('tooltip')
    await userEvent.tab()
    await expect.element(tip).toBeVisible()
    await show(button())
    await show(button('Nothing has changed'))
    await expect.element(tip).not.toBeInTheDocument()
  })

  test('the name of an icon button does not block the button above it', async () => {
    const run = vi.fn<() => void>()
    await stage(
      <>
        <div style={{ paddingTop: 40 }}>
          <IconButton icon="pencil" label="Upper" onClick={run} />
        </div>
        <div>
          <IconButton icon="pencil" label="Lower" />
        </div>
      </>,
      place,
    )
    const tip = page.getByRole('tooltip')
    await page.getByRole('button', { name: 'Lower' }).hover()
    await expect.element(tip).toHaveTextContent('Lower')
    const upper = page.getByRole('button', { name: 'Upper' })
    const { bottom } = upper.element().getBoundingClientRect()
    expect(tip.element().getBoundingClientRect().top).toBeLessThan(bottom)
    await upper.click()
    expect(run).toHaveBeenCalledOnce()
  })

  test('a tooltip of a button that appears under a resting pointer waits for the pointer to move', async () => {
    function Sender() {
      const [sent, setSent] = useState(false)
      return sent ? (
        <Button disabled disabledReason="Nothing to send">
          Reopen
        </Button>
      ) : (
        <Button onClick={() => setSent(true)}>Send and complete</Button>
      )
    }
    await stage(<Sender key="sender" />, place)
    const tip = page.getByRole('tooltip')
    await page.getByRole('button').click({ position: { x: 10, y: 10 } })
    await wait(700)
    expect(tip.query()).toBeNull()
    await page.getByRole('button').hover({ position: { x: 14, y: 12 } })
    await expect.element(tip).toBeVisible()
  })

  test('a menu opens on its first item; arrow keys wrap around, and Escape and a click outside close it', async () => {
    const run = vi.fn<() => void>()
    const { host } = await stage(
      <Menu
        label="Account"
        heading="Meera Nair"
        button={<Button>Account</Button>}
        items={[
          { label: 'Profile', run: nothing },
          { label: 'Logout', icon: 'logout', run },
        ]}
      />,
      place,
    )
    const opener = page.getByRole('button', { name: 'Account' })
    const item = (name: string) => page.getByRole('menuitem', { name })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => focused()).toBe(item('Profile').element())
    await expectAccessibleInBoth(host)
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe(item('Logout').element())
    await userEvent.keyboard('{Escape}')
    expect(page.getByRole('menu').query()).toBeNull()
    expect(focused()).toBe(opener.element())
    await opener.click()
    await item('Logout').click()
    expect(run).toHaveBeenCalledOnce()
    await opener.click()
    await page
      .elementLocator(document.documentElement)
      .click({ position: { x: 600, y: 500 }, force: true })
    expect(page.getByRole('menu').query()).toBeNull()
  })

  test('an error boundary contains a render error and offers Retry', async () => {
    const onError = vi.fn<(error: unknown) => void>()
    const silence = vi.spyOn(console, 'error').mockImplementation(nothing)
    let broken = true
    const Fragile = () => {
      if (broken) throw new Error('cannot render')
      return <p>Whole again</p>
    }
    await stage(
      <ErrorBoundary onError={onError}>
        <Fragile />
      </ErrorBoundary>,
      place,
    )
    await expect.element(page.getByText('This part of the page stopped working.')).toBeVisible()
    expect(onError).toHaveBeenCalled()
    broken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(page.getByText('Whole again')).toBeVisible()
    silence.mockRestore()
  })
})

describe('a button that is removed', () => {
  test.each([true, false])(
    'passes the focus to the button next to it (behind: %s)',
    async (behind) => {
      await stage(<SelfRemovingButton behind={behind} />, place)
      const discard = page.getByRole('button', { name: 'Discard' })
      discard.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => discard.elements().length).toBe(0)
      expect(focused()?.textContent).toBe('Save')
    },
  )
})

test('a removed button without a neighbour passes the focus to its container', async () => {
  const retry = vi.fn()
  await stage(
    <div tabIndex={-1}>
      <EmptyState text="No Data Found" onRetry={retry} />
    </div>,
  )
  page.getByRole('button', { name: 'Retry' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(retry).toHaveBeenCalledTimes(1)
  expect(focused()?.getAttribute('tabindex')).toBe('-1')
})

test('after Retry in a panel, Escape still closes the panel', async () => {
  const close = vi.fn()
  const Panel = () => {
    const [failed, setFailed] = useState(true)
    return (
      <Popover open onClose={close} role="dialog" label="Views" anchor={<Button>View</Button>}>
        {failed && <RetryHint text="Not loaded" onRetry={() => setFailed(false)} />}
      </Popover>
    )
  }
  await stage(<Panel />, place)
  page.getByRole('button', { name: 'Retry' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not loaded')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledWith('escape')
})

test('after Retry in a dialog, the heading of the dialog has the focus', async () => {
  const Dialog = () => {
    const [failed, setFailed] = useState(true)
    return (
      <Modal title="History" width="medium" onDismiss={nothing}>
        {failed && <RetryHint text="Not loaded" onRetry={() => setFailed(false)} />}
      </Modal>
    )
  }
  await stage(<Dialog />, place)
  page.getByRole('button', { name: 'Retry' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Not loaded')).not.toBeInTheDocument()
  expect(focused()?.textContent).toBe('History')
})

test('closing a notice moves the focus to the screen around it', async () => {
  const notices = noticeList()
  notices.show('export', 'Not exported')
  await stage(
    <div tabIndex={-1} data-testid="screen">
      <NoticeLines notices={notices} />
    </div>,
    place,
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => focused()).toBe(page.getByTestId('screen').element())
})

test('styles of the page do not affect a shadow root, but its public tokens do', async () => {
  const pageStyle = document.head.appendChild(document.createElement('style'))
  pageStyle.textContent = `body { font: 30px serif; text-transform: uppercase; letter-spacing: 4px; --assetdesk-accent: rgb(0, 120, 60) }
    button { display: none !important } * { color: red }`
  const { root } = await stage(<Button variant="primary">Save</Button>, 'shadow')
  const button = root.querySelector('button')
  if (!button) throw new Error('no button')
  const style = getComputedStyle(button)
  expect([style.display, style.textTransform, style.letterSpacing, style.fontSize]).toEqual([
    'inline-flex',
    'none',
    'normal',
    '13px',
  ])
  expect(style.backgroundColor).toBe('rgb(0, 120, 60)')
  expect(style.color).toBe('rgb(255, 255, 255)')
  pageStyle.remove()
})

test('LAY-11 a right-to-left value begins next to its label and is isolated from its neighbours', async () => {
  const text = 'طابعة الطابق الثاني'
  await stage(<Facts facts={[{ label: 'Description', value: text, look: 'long' }]} />, 'light')
  const value = page.getByText(text).element()
  const letters = document.createRange()
  letters.selectNodeContents(value)
  const { left } = page.getByText('Description').element().getBoundingClientRect()
  expect(Math.abs(letters.getBoundingClientRect().left - left)).toBeLessThan(2)
  const { direction, unicodeBidi } = getComputedStyle(value)
  expect([direction, unicodeBidi]).toEqual(['rtl', 'isolate'])
})

test('a row of buttons is measured again when a further action adds the More button', async () => {
  const actions = ['Edit', 'Assign', 'Move'].map((label) => ({ label, run: () => undefined }))
  const later = { label: 'Delete', run: () => undefined, aside: true }
  const { host, show } = await stage(<ActionRow actions={actions} maxButtons={3} />, place)
  const last = page.getByRole('button', { name: 'Move' })
  const { left } = host.getBoundingClientRect()
  host.style.width = `${last.element().getBoundingClientRect().right - left + 4}px`
  await frame()
  await expect.element(last).toBeVisible()
  await show(<ActionRow actions={[...actions, later]} maxButtons={3} />)
  await expect.element(last).not.toBeInTheDocument()
})
