import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { rows } from '../support/on-screen.ts'
import { expect } from '../support/page-test.ts'
import { newAsset, type Asset } from '../support/things.ts'
import { detailsOf, setAttribute, expectSameScreen, type Proof } from './alike.ts'

const who = 'office_admin'

const dashboard: Proof = async (context) => {
  const client = await context.api(who)
  const asset = await newAsset(client, { category: 'Furniture' })
  const guest = await expectSameScreen(context, {
    who,
    tag: 'asset-dashboard',
    address: `/dashboard?tab=all&search=${asset.serial_number}`,
    shows: asset.serial_number,
    async navigate(element) {
      await element.getByRole('tab', { name: 'All Assets' }).click()
      await element.getByRole('searchbox').fill(asset.serial_number)
      await expect(rows(element)).toHaveCount(1)
    },
  })
  const { element } = guest
  await element.getByRole('button', { name: 'Delete Asset' }).click()
  await guest.page.getByRole('button', { name: 'Yes' }).click()
  await expect(element.getByText('Asset moved to Trash successfully')).toBeVisible()
  expect(await detailsOf(guest, 'assetdesk-asset-deleted')).toEqual([{ id: asset.id }])
  expect(await client.status(`/trash/${asset.id}`)).toBe(200)
}

/** Opens the filter panel. Returns its accessibility tree. */
async function openFilters(place: Page | Locator) {
  await place.getByRole('button', { name: 'Filters' }).first().click()
  const panel = place.getByRole('dialog', { name: 'Filters' })
  await expect.poll(() => panel.ariaSnapshot()).not.toContain('Loading')
  return await panel.ariaSnapshot()
}

const filters: Proof = async ({ own: ownPage, plain }) => {
  const own = await ownPage(who)
  await own.goto('/dashboard?tab=all')
  const ownTree = await openFilters(own)
  const guest = await plain({ html: '<asset-filters></asset-filters>', who })
  expect(await openFilters(guest.element)).toBe(ownTree)
}

const form: Proof = async (context) => {
  const client = await context.api(who)
  const asset = await newAsset(client, { category: 'Furniture' })
  const guest = await expectSameScreen(context, {
    who,
    tag: 'asset-form',
    attributes: { 'asset-id': String(asset.id) },
    address: `/dashboard/edit-asset?assetId=${asset.id}`,
    shows: asset.serial_number,
    title: 'Edit Asset Details',
  })
  const { element } = guest
  await element.getByRole('textbox', { name: 'Remarks' }).fill('Written on another page')
  const white = { width: 40, height: 30, channels: 3, background: '#ffffff' } as const
  await element.getByLabel(/^Upload image/).setInputFiles({
    name: 'front.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: white }).png().toBuffer(),
  })
  await expect(element.getByRole('button', { name: 'Open image 1' })).toBeVisible()
  await element.getByRole('button', { name: 'Save' }).click()
  await expect(element.getByText(/^Asset .*updated successfully\.$/)).toBeVisible()
  expect(await detailsOf(guest, 'assetdesk-asset-saved')).toEqual([{ id: asset.id }])
  const { asset_detail, asset_images } = await client.get<Asset>(`/assets/${asset.id}`)
  expect([asset_detail.remarks, asset_images.length]).toEqual(['Written on another page', 1])
}

const info: Proof = async (context) => {
  const client = await context.api(who)
  const asset = await newAsset(client, { category: 'Furniture' })
  const guest = await expectSameScreen(context, {
    who,
    tag: 'asset-info',
    attributes: { 'asset-id': String(asset.id) },
    address: `/view-asset-info/?assetId=${asset.id}&assetType=assets`,
    shows: asset.serial_number,
  })
  const { element, page } = guest
  await element.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(element.getByText('Asset moved to Trash successfully').first()).toBeVisible()
  expect(await detailsOf(guest, 'assetdesk-asset-deleted')).toEqual([{ id: asset.id }])
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([
    { route: 'dashboard', automatic: true },
  ])
  await setAttribute(element, 'asset-type', 'trash')
  await element.getByRole('button', { name: 'Restore Asset' }).click()
  await expect(element.getByText('Asset restored successfully.').first()).toBeVisible()
  expect(await detailsOf(guest, 'assetdesk-asset-restored')).toEqual([{ id: asset.id }])
  expect(await client.status(`/assets/${asset.id}`)).toBe(200)
}

const card: Proof = async (context) => {
  const client = await context.api(who)
  const [first, second] = [await newAsset(client), await newAsset(client)]
  const guest = await context.plain({ html: '<asset-card></asset-card>', who })
  const { element } = guest
  expect((await guest.received()).map(({ name }) => name)).toEqual(['assetdesk-ready'])
  await setAttribute(element, 'asset-id', String(first.id))
  const own = await context.own(who)
  await own.goto(`/view-asset-info/?assetId=${first.id}&assetType=assets`)
  const shown = element.getByRole('article')
  for (const text of [first.description, first.serial_number, 'In use', 'Pune Office']) {
    await expect(own.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
    await expect(shown.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await setAttribute(element, 'asset-id', String(second.id))
  await expect(shown).toContainText(second.serial_number)
  await guest.takesOver('assetdesk-navigate')
  for (const name of ['View Asset', 'Edit Asset', 'Raise Ticket'])
    await element.getByRole('button', { name }).click()
  expect(await detailsOf(guest, 'assetdesk-navigate')).toEqual([
    { route: 'view-asset-info', query: { assetId: second.id, assetType: 'assets' } },
    { route: 'edit-asset', query: { assetId: second.id } },
    { route: 'add-ticket', params: { assetId: second.id } },
  ])
}

const trash: Proof = async (context) => {
  const client = await context.api(who)
  const asset = await newAsset(client)
  await client.delete(`/assets/${asset.id}`)
  const guest = await expectSameScreen(context, {
    who,
    tag: 'asset-trash',
    address: `/trash?search=${asset.serial_number}`,
    shows: asset.serial_number,
    navigate: (element) => element.getByRole('searchbox').fill(asset.serial_number),
  })
  const { element } = guest
  await element.getByRole('button', { name: 'Restore Asset' }).click()
  await expect(element.getByText('Asset restored successfully.')).toBeVisible()
  await expect(element.getByText('No Data Found...')).toBeVisible()
  expect(await detailsOf(guest, 'assetdesk-asset-restored')).toEqual([{ id: asset.id }])
  expect(await client.status(`/assets/${asset.id}`)).toBe(200)
}

const log: Proof = async (context) => {
  const range = { from: '2024-11-05', to: '2024-12-31' }
  const guest = await expectSameScreen(context, {
    who: 'super_admin',
    tag: 'activity-log',
    address: `/activity-logs?from=${range.from}&to=${range.to}`,
    shows: '2024',
    async navigate(element) {
      await element.getByLabel('From', { exact: true }).fill(range.from)
      await element.getByLabel('To', { exact: true }).fill(range.to)
      await element.getByRole('button', { name: 'Apply' }).click()
    },
  })
  const { element } = guest
  await guest.takesOver('assetdesk-navigate')
  await element.getByRole('button', { name: 'View Asset' }).first().click()
  expect(await detailsOf(guest, 'assetdesk-navigate')).toMatchObject([{ route: 'view-asset-info' }])
}

export const assetElements: Readonly<Record<string, Proof>> = {
  'activity-log': log,
  'asset-card': card,
  'asset-dashboard': dashboard,
  'asset-filters': filters,
  'asset-form': form,
  'asset-info': info,
  'asset-trash': trash,
}
