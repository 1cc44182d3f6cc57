import sharp from 'sharp'
import { sql, type Sql } from '../../host/api/db/sql.ts'
import { thumbnailKey } from '../../host/api/files/files.ts'
import { openFiles } from '../../host/api/files/open.ts'
import type { TestApi } from './api.ts'
import { longDescription } from './inventory.ts'

const rows: Sql[] = [
  sql`insert into assets (id, serial_number, description, status, labelled, quantity, manager, category_id, place_id,
      location_id, manufacturer, vendor, os, watt, payment_date, transaction_amount_inr, cost_in_inr, depreciation,
      warranty, selling_price_inr, mac_address, remarks, created_at)
    values (101, '24031907', 'Workstation', 'for_sale', 'not_yet', 3, 'system_admin', 1, 1,
      2, 'Dell', 'Compute Traders', 'Fedora', 450, '2024-03-05', 1234567.5, 411522.5, true,
      '2027-03-04', 999, '00:1A:2B:3C:4D:5E', 'Bought for rendering', '2025-01-06T05:00:00Z')`,
  sql`insert into assets (id, serial_number, description, status, labelled, quantity, manager, category_id, place_id,
      location_id, payment_date, transaction_amount_usd, cost_in_usd, depreciation, selling_price_usd, created_at)
    values (102, '24031908', ${longDescription}, 'donated', 'na', 1, 'system_admin', 1, 1,
      1, '2022-11-30', 100000, 2500.4, false, 0, '2025-01-07T05:00:00Z')`,
  sql`insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id, location_id, created_at)
    select 200 + n, 'CB-' || n, 'Cable ' || n, 'spare_parts', 'na', 'office_admin', 2, 2, 4,
      timestamptz '2025-02-01T05:00:00Z' + n * interval '1 minute' from generate_series(1, 25) as n`,
  sql`insert into assets (id, serial_number, description, status, labelled, manager, category_id, place_id, location_id, created_at)
    select 300 + n, 'LM-' || n, 'Lamp ' || n, 'ready', 'na', 'office_admin', 2, 1, 2,
      timestamptz '2025-03-01T05:00:00Z' + n * interval '1 minute' from generate_series(1, 13) as n`,
]

/** Adds the inventory to an API that has the company. */
export async function insertInventory({
  db,
  dataDir,
}: Pick<TestApi, 'db' | 'dataDir'>): Promise<void> {
  const files = await openFiles({ dataDir })
  for (const row of rows) await db.run(row)
  const key = 'workstation.png'
  const picture = sharp({
    create: { width: 800, height: 600, channels: 3, background: '#3d6fb4' },
  }).png()
  const bytes = await picture.toBuffer()
  await files.write(key, bytes)
  await files.write(thumbnailKey(key), await sharp(bytes).resize(96, 72).webp().toBuffer())
  await db.run(sql`insert into asset_images (asset_id, file_key, content_type, width, height, bytes)
    values (101, ${key}, 'image/png', 800, 600, ${bytes.length})`)
}
