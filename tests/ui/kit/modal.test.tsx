import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Modal } from '../../../src/ui/modal/modal.tsx'
import { ModalShell, type ModalShellProps } from '../../../src/ui/modal/modal-shell.tsx'
import { modalSuite } from '../../support/modal-suite.tsx'
import { settled, stage } from './stage.tsx'

const Drawer = (props: Omit<ModalShellProps, 'shape'>) => <ModalShell shape="drawer" {...props} />

modalSuite('Modal', Modal)
modalSuite('Drawer', Drawer)

const nothing = () => undefined

test('a modal is 480 px wide and centred', async () => {
  const { host } = await stage(
    <Modal title="Add User" onDismiss={nothing}>
      Fields
    </Modal>,
  )
  await settled(host)
  const { width, left } = page.getByRole('dialog').element().getBoundingClientRect()
  expect(width).toBe(480)
  expect(Math.abs(left - (window.innerWidth - 480) / 2)).toBeLessThanOrEqual(1)
})
