/** The columns of an exported list of assets: those of the table without Image and Actions (OP-044). */
export const assetHeaders = [
  'Sr.No',
  'ID',
  'Description',
  'Status',
  'Labelled',
  'Category',
  'Quantity',
  'Place',
  'Location',
  'Manager',
  'User',
  'OS',
  'Watts',
  'Manufacturer',
  'Vendor',
  'Date of Payment',
  'Transaction Amount (INR)',
  'Transaction Amount (USD)',
  'Item Cost (INR)',
  'Item Cost (USD)',
  'Depreciation',
  'Warranty Expires',
  'Selling Price (INR)',
  'Selling Price (USD)',
  'MAC Address',
  'Remarks',
]

const [row, ...rest] = assetHeaders

/** The columns of the table with thumbnails. */
export const tableHeaders = [row, 'Image', ...rest, 'Actions']
