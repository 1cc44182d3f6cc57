import type { CategoryName } from './categories.ts'

/** What people write when something is wrong with a thing of a category. */
export const complaints: Record<CategoryName, readonly string[]> = {
  laptop: [
    'Laptop shuts down after ten minutes even while charging.',
    'The battery drains within an hour. Please check or replace it.',
    'Two keys stopped working after the last update (the "n" and the space bar).',
    'Screen flickers when I open the lid fully.',
    'Wi-Fi drops every few minutes; other people at my desk are fine.',
    'Please install the accounting software and the scanner driver.',
  ],
  desktop: [
    'The computer restarts by itself, two or three times a day.',
    'Very slow since Monday. The disk seems to be full.',
    'No display after power-on; the fan runs.',
    'Front USB ports do not work any more.',
  ],
  monitor: [
    'A vertical green line on the left side of the screen.',
    'Monitor does not wake up when I come back from lunch.',
    'The stand is loose; the screen tilts to one side.',
    'Please provide a longer display cable.',
  ],
  mobile: [
    'Touch does not react in the lower part of the screen.',
    'Phone does not charge; tried two cables.',
    'The test phone needs a system update before the release.',
    'Tablet case is broken, please replace it.',
  ],
  printer: [
    'Paper jam in tray 2 every few pages.',
    'Prints have grey stripes. Toner may be low.',
    'The printer is offline for everybody on this floor.',
    'Scan to e-mail says "authentication failed".',
  ],
  projector: [
    'Picture is yellowish and very dim.',
    'Projector switches off after twenty minutes.',
    'Remote control is missing.',
  ],
  network: [
    'No Wi-Fi at the window side since the morning.',
    'Internet is very slow during video calls.',
    'The access point near the stairs blinks red.',
    'Network socket at my desk is dead.',
  ],
  server: [
    'Drive 3 shows an amber light.',
    'Storage is at 92 %, please extend it or clean up.',
    'Fan of the upper unit is louder than usual.',
  ],
  accessory: [
    'Left ear of the headset is silent.',
    'The docking station does not charge the laptop.',
    'Mouse double-clicks on a single click.',
    'Keyboard set needs new batteries, and the receiver is lost.',
  ],
  conferencing: [
    'People on the other side hear an echo.',
    'The video bar is not found by the meeting room computer.',
    'Desk phone shows "registering" all the time.',
  ],
  power_backup: [
    'UPS beeps every minute although there is power.',
    'Backup lasted only three minutes in the last outage.',
    'The battery smells; please look at it urgently.',
  ],
  furniture: [
    'Chair does not stay up; it sinks slowly.',
    'One castor of my chair is broken.',
    'The desk does not move up any more, only down.',
    'Drawer is locked and the key is lost.',
  ],
  appliance: [
    'The air conditioner drips water on the desk below.',
    'AC does not cool, filter looks dirty.',
    'Coffee machine shows "descale" and refuses to brew.',
    'Water dispenser gives only warm water.',
    'Fridge door does not close properly.',
  ],
  security: [
    'Camera at the entrance shows a black picture.',
    'The reader does not know my finger any more.',
    'Extinguisher near the pantry is past its inspection date.',
  ],
  other: [
    'The whiteboard stand wobbles.',
    'One wheel of the trolley is stuck.',
    'Shredder is jammed, it smells a little.',
  ],
}

/** Matters of the office that concern no listed thing. */
export const officeMatters: readonly (readonly [category: CategoryName, text: string])[] = [
  ['appliance', 'The pantry tap leaks since yesterday evening.'],
  ['furniture', 'Need two more chairs in the meeting room for the review on Friday.'],
  ['other', 'Light above bay 7 flickers.'],
  ['security', 'Please issue an access card for a new joiner starting Monday.'],
  ['network', 'Guest Wi-Fi password for a client visit tomorrow, please.'],
  ['laptop', 'Laptop for a new joiner: design team, starts on the 1st.'],
  ['accessory', 'Please arrange a headset; mine was never on the list.'],
  ['other', 'Washroom on the second floor: the exhaust fan is not working.'],
  ['power_backup', 'Power in the east wing went off twice today, only our sockets.'],
  ['furniture', 'My drawer unit has no label and is not in the list. It needs a new lock.'],
  ['conferencing', 'Need a speakerphone for the town hall on the 15th.'],
  ['printer', 'Please add the second-floor printer on all laptops of the accounts team.'],
  ['mobile', 'SIM card for the field team in Nagpur has not been activated.'],
  ['other', 'Courier packets pile up at the reception. Is there a shelf we can use?'],
  ['appliance', 'Pest control is due in the cafeteria.'],
  ['security', 'The fire door on the third floor does not close by itself.'],
  ['desktop', 'Request: second computer for the scanning desk.'],
  ['monitor', 'Could I get a second monitor? I work with large sheets all day.'],
  ['server', 'Please restore the folder "Invoices 2024" from the backup of last week.'],
  ['other', 'Water seepage on the wall behind the store room, it gets worse with the rain.'],
]
