import type { Product } from './products.ts'

const windows = ['Windows 11 Pro', 'Windows 11 Pro', 'Windows 10 Pro'] as const
const linux = ['Ubuntu 24.04 LTS', 'Ubuntu 22.04 LTS'] as const
const android = ['Android 14', 'Android 13', 'Android 15'] as const

/** What the system admins look after. */
export const technicalProducts: readonly Product[] = [
  { category: 'laptop', description: '14-inch laptop, 16 GB, 512 GB SSD', maker: 'Vindhya Systems', price: [68_000, 84_000], weight: 60, drawing: 'laptop', palette: 'graphite', variant: 1, os: windows, watt: 65, mac: true },
  { category: 'laptop', description: '13-inch laptop, 8 GB, 256 GB SSD', maker: 'Vindhya Systems', price: [49_000, 58_000], weight: 42, drawing: 'laptop', palette: 'silver', variant: 0, os: windows, watt: 45, mac: true },
  { category: 'laptop', description: '15-inch laptop, 32 GB, 1 TB SSD', maker: 'Aravalli Computing', price: [1_12_000, 1_38_000], weight: 28, drawing: 'laptop', palette: 'ink', variant: 1, os: [...linux, 'Windows 11 Pro'], watt: 90, mac: true },
  { category: 'laptop', description: '16-inch workstation laptop, 64 GB, 2 TB SSD, 8 GB graphics', maker: 'Aravalli Computing', price: [1_98_000, 2_46_000], weight: 9, drawing: 'laptop', palette: 'sea', variant: 0, os: windows, watt: 180, mac: true },
  { category: 'laptop', description: '14-inch convertible laptop with pen, 16 GB, 512 GB SSD', maker: 'Northlake', price: [92_000, 1_08_000], weight: 12, drawing: 'laptop', palette: 'plum', variant: 2, os: ['Windows 11 Pro'], watt: 65, mac: true },
  { category: 'desktop', description: 'Desktop tower, 6 cores, 16 GB, 512 GB SSD', maker: 'Aravalli Computing', price: [46_000, 59_000], weight: 26, drawing: 'tower', palette: 'graphite', variant: 0, os: windows, watt: 300, mac: true },
  { category: 'desktop', description: 'Graphics workstation, 16 cores, 64 GB, 12 GB graphics', maker: 'Aravalli Computing', price: [1_86_000, 2_38_000], weight: 8, drawing: 'tower', palette: 'ink', variant: 1, os: [...linux, 'Windows 11 Pro'], watt: 750, mac: true },
  { category: 'desktop', description: 'Mini desktop, 8 GB, 256 GB SSD', maker: 'Northlake', price: [27_000, 34_000], weight: 20, drawing: 'miniPc', palette: 'graphite', variant: 1, os: linux, watt: 65, mac: true },
  { category: 'desktop', description: 'All-in-one desktop, 24-inch, 16 GB, 512 GB SSD', maker: 'Northlake', price: [71_000, 88_000], weight: 12, drawing: 'allInOne', palette: 'silver', variant: 0, os: ['Windows 11 Pro'], watt: 120, mac: true },
  { category: 'monitor', description: '24-inch Full HD monitor', maker: 'Kestrel Displays', price: [9_800, 12_900], weight: 54, drawing: 'monitor', palette: 'graphite', variant: 0, watt: 28, pieces: [1, 4] },
  { category: 'monitor', description: '27-inch QHD monitor, height adjustable', maker: 'Kestrel Displays', price: [18_500, 23_900], weight: 38, drawing: 'monitor', palette: 'silver', variant: 2, watt: 42, pieces: [1, 2] },
  { category: 'monitor', description: '34-inch ultrawide monitor', maker: 'Lumivista', price: [38_000, 47_500], weight: 11, drawing: 'monitor', palette: 'ink', variant: 1, watt: 65 },
  { category: 'monitor', description: '21.5-inch monitor', maker: 'Lumivista', price: [7_200, 8_600], weight: 12, drawing: 'monitor', palette: 'sea', variant: 4, watt: 24, pieces: [1, 6] },
  { category: 'mobile', description: 'Test phone, 6.5-inch, 128 GB', maker: 'Meghdoot Mobile', price: [16_500, 21_900], weight: 20, drawing: 'phone', palette: 'plum', variant: 0, os: android, watt: 25, mac: true },
  { category: 'mobile', description: 'Field phone, rugged, dual SIM', maker: 'Meghdoot Mobile', price: [23_000, 29_500], weight: 13, drawing: 'phone', palette: 'sea', variant: 1, os: android, watt: 18, mac: true },
  { category: 'mobile', description: '10-inch tablet, 64 GB, Wi-Fi', maker: 'Palash Devices', price: [14_800, 19_400], weight: 14, drawing: 'tablet', palette: 'graphite', variant: 0, os: android, watt: 18, mac: true },
  { category: 'mobile', description: '12-inch drawing tablet with pen', maker: 'Palash Devices', price: [36_000, 44_900], weight: 7, drawing: 'tablet', palette: 'ink', variant: 1, os: android, watt: 30, mac: true },
  { category: 'printer', description: 'Monochrome laser printer, duplex', maker: 'Lipikar', price: [17_500, 22_800], weight: 14, drawing: 'printer', palette: 'graphite', variant: 0, watt: 480, mac: true },
  { category: 'printer', description: 'Colour laser multifunction printer, A3', maker: 'Lipikar', price: [1_24_000, 1_62_000], weight: 7, drawing: 'printer', palette: 'sea', variant: 1, watt: 1_200, mac: true },
  { category: 'printer', description: 'Label printer, 4-inch', maker: 'Ankan Print', price: [11_900, 15_600], weight: 6, drawing: 'printer', palette: 'ink', variant: 2, watt: 60 },
  { category: 'projector', description: 'Full HD projector, 4,000 lumens', maker: 'Lumivista', price: [46_000, 58_500], weight: 11, drawing: 'projector', palette: 'silver', variant: 1, watt: 310 },
  { category: 'projector', description: 'Short-throw laser projector', maker: 'Lumivista', price: [1_08_000, 1_36_000], weight: 5, drawing: 'projector', palette: 'graphite', variant: 0, watt: 280, mac: true },
  { category: 'network', description: 'Wi-Fi 6 access point, ceiling mount', maker: 'Netravati Networks', price: [13_200, 17_800], weight: 22, drawing: 'accessPoint', palette: 'graphite', watt: 15, mac: true, pieces: [1, 12] },
  { category: 'network', description: '24-port gigabit switch, managed', maker: 'Netravati Networks', price: [19_800, 26_400], weight: 14, drawing: 'networkSwitch', palette: 'graphite', variant: 1, watt: 26, mac: true, os: ['NetraOS 5.2', 'NetraOS 5.4'] },
  { category: 'network', description: '12-port PoE switch', maker: 'Setu Links', price: [12_600, 15_900], weight: 9, drawing: 'networkSwitch', palette: 'sea', variant: 0, watt: 150, mac: true },
  { category: 'network', description: 'Branch router with LTE failover', maker: 'Setu Links', price: [24_500, 31_000], weight: 9, drawing: 'router', palette: 'ink', variant: 1, watt: 18, mac: true, os: ['NetraOS 5.4'] },
  { category: 'server', description: 'Rack server, 2 × 16 cores, 256 GB, 8 bays', maker: 'Aravalli Computing', price: [4_60_000, 6_20_000], weight: 6, drawing: 'server', palette: 'ink', variant: 0, os: ['Debian 12', 'Ubuntu 24.04 LTS'], watt: 800, mac: true },
  { category: 'server', description: 'Rack server, 1 × 8 cores, 64 GB, 4 bays', maker: 'Northlake', price: [1_86_000, 2_24_000], weight: 6, drawing: 'server', palette: 'graphite', variant: 1, os: ['Debian 12', 'Windows Server 2022'], watt: 500, mac: true },
  { category: 'server', description: 'Network storage, 4 bays, 32 TB', maker: 'Sanchay Storage', price: [94_000, 1_18_000], weight: 7, drawing: 'nas', palette: 'graphite', os: ['SanchayOS 7'], watt: 90, mac: true },
  { category: 'accessory', description: 'Wireless keyboard and mouse set', maker: 'Tapti Peripherals', price: [1_450, 2_100], weight: 20, drawing: 'keyboard', palette: 'graphite', variant: 1, pieces: [1, 20] },
  { category: 'accessory', description: 'Mechanical keyboard, tenkeyless', maker: 'Tapti Peripherals', price: [4_800, 6_900], weight: 11, drawing: 'keyboard', palette: 'ink', variant: 0 },
  { category: 'accessory', description: 'Ergonomic mouse', maker: 'Tapti Peripherals', price: [1_900, 3_200], weight: 12, drawing: 'mouse', palette: 'graphite', variant: 0, pieces: [1, 6] },
  { category: 'accessory', description: 'Headset with noise cancelling', maker: 'Vaani Audio', price: [5_400, 8_900], weight: 24, drawing: 'headset', palette: 'graphite', variant: 0 },
  { category: 'accessory', description: 'Docking station, USB-C, two displays', maker: 'Northlake', price: [13_400, 17_600], weight: 17, drawing: 'dock', palette: 'ink', variant: 1, watt: 100, mac: true },
  { category: 'accessory', description: 'External drive, 2 TB', maker: 'Sanchay Storage', price: [5_800, 7_400], weight: 10, drawing: 'drive', palette: 'graphite', variant: 1, pieces: [1, 5] },
  { category: 'conferencing', description: 'Conference speakerphone', maker: 'Vaani Audio', price: [14_600, 19_800], weight: 10, drawing: 'speakerphone', palette: 'graphite', watt: 10, mac: true },
  { category: 'conferencing', description: 'Video bar with 4K camera', maker: 'Vaani Audio', price: [68_000, 86_000], weight: 8, drawing: 'cameraBar', palette: 'graphite', watt: 36, mac: true, os: ['VaaniOS 3'] },
  { category: 'conferencing', description: 'Desk phone, 8 lines', maker: 'Setu Links', price: [6_200, 8_400], weight: 12, drawing: 'deskPhone', palette: 'ink', watt: 6, mac: true, pieces: [1, 10] },
]
