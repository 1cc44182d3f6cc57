/** What `insertInventory` adds to the small company: enough for four pages, 44 active assets in all. */
export const inventory = {
  /** Active assets, those of the company included. */
  total: 44,
  /** Cables 1 … 25 in Pune's lab, all spare parts; the first was added first. */
  cables: 25,
  /** Every column of the table is filled, with amounts in rupees; it has a picture and nobody uses it. */
  fullRupees: 101,
  /** The same with amounts in dollars and a long description, and no picture. */
  fullDollars: 102,
  /** Lamps 1 … 13 in Bengaluru's store room, managed by the office admin. */
  lamps: 13,
} as const

export const longDescription =
  'Rack server with two processors, 256 GB of memory, eight bays, redundant power and rails for a deep rack'
