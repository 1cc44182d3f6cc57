import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { AssetForm } from '../../../widgets/asset-form/asset-form.tsx'
import { openWorld } from '../open-world.tsx'
import { editSuite } from './edit-suite.tsx'

const world = await openWorld()

editSuite({
  world,
  by: 'officeAdmin',
  other: { person: 'superAdmin', name: 'Sunita Super' },
  fresh: `update assets set vendor = 'Saved & Sons', quantity = 1, deleted_at = null where id = 3`,
  async open() {
    const shown = await world.show(<AssetForm assetId={3} />)
    await expect.element(page.getByLabelText('Vendor', { exact: true })).not.toHaveValue('')
    return shown
  },
  text: {
    key: 'vendor',
    label: 'Vendor',
    saved: 'Saved & Sons',
    mine: 'Mine Ltd.',
    again: 'Mine again',
    theirs: 'Theirs Inc.',
  },
  beside: { key: 'quantity', value: 4, label: 'Quantity', shown: '4' },
  read: '/api/v1/assets/3',
  write: '/api/v1.1/assets/3',
  body: (asset) => {
    const idOf = (name: string) => (asset[name] as { id: number } | null)?.id ?? null
    const { asset_detail, vendor, quantity, status, manager, labelled } = asset
    const { serial_number, description } = asset
    return {
      vendor,
      quantity,
      status,
      manager,
      labelled,
      serial_number,
      description,
      category_id: idOf('category'),
      place_id: idOf('place'),
      location_id: idOf('location'),
      assigned_to: idOf('assigned_user'),
      asset_details: asset_detail,
    }
  },
  toasts: {
    updated: 'Asset data updated successfully.',
    failed: 'Data not updated error there.',
  },
  gone: {
    sql: 'update assets set deleted_at = now() where id = 3',
    sentence: /^Someone moved this asset to the Trash\./,
    toast: 'Data not updated error there.',
  },
})
