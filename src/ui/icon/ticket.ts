/** A ticket. Apart from the set, which screens without it load too. */
export const ticketPath =
  'M3.5 4h9A1.5 1.5 0 0 1 14 5.5v1a1.5 1.5 0 0 0 0 3v1a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 10.5v-1a1.5 1.5 0 0 0 0-3v-1A1.5 1.5 0 0 1 3.5 4zM9.6 4v8'
