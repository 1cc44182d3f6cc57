import type { AssetStatus, Manager } from '../../../src/wire/enums.ts'

/** Sellers at home, by the manager whose things they sell; amounts in rupees. */
export const vendors: Record<Manager, readonly string[]> = {
  system_admin: [
    'Sunrise Infotech',
    'Deccan Digital Traders',
    'Ganga Electronics Mart',
    'Brahmaputra IT Services',
    'Purvanchal Systems',
    'Coromandel Computers',
  ],
  office_admin: [
    'Malabar Office Supplies',
    'Konkan Furnishings',
    'Marudhar Electricals',
    'Sahyadri Safety Works',
    'Narmada Trading Company',
  ],
}

/** Sellers abroad; amounts in dollars. */
export const foreignVendors = [
  'Harbour Street Imports Inc.',
  'Bluefield Hardware LLC',
  'Pacific Ridge Supply',
] as const

const generalRemarks = [
  'Bought with the annual purchase.',
  'Warranty card is in the file at the front desk.',
  'Serviced last quarter.',
  'Invoice shared with Accounts.',
  'Moved here during the office shift; label replaced.',
  'Spare cable is in the store.',
  'Under the annual maintenance contract.',
  'Handle with care: the corner has a small dent.',
  'Counted during the half-yearly audit.',
] as const

/** What people note about things of a status. */
export const remarks: Record<AssetStatus, readonly string[]> = {
  in_use: generalRemarks,
  backup: ['Kept for visitors.', 'Replacement while others are in repair.', ...generalRemarks],
  for_sale: ['Works; some wear on the outside.', 'Open to staff until the end of the month.'],
  sold: ['Sold to a member of staff; amount received.', 'Sold to a dealer with three others.'],
  needs_repair: [
    'Does not work as it should; see the ticket.',
    'Waiting for a part from the service centre.',
    'Quotation for the repair requested.',
    'With the service centre since last week.',
  ],
  missing: [
    'Not found at the half-yearly audit.',
    'Last seen during the office shift; enquiry open.',
  ],
  ready: ['Set up and tested.', 'Cleaned, ready for the next one who needs it.', ...generalRemarks],
  donated: ['Given to a government school near the office.', 'Donated to a community library.'],
  spare_parts: ['Usable parts already taken out.', 'Some parts can be reused.'],
}
