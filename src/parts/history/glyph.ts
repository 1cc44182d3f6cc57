/** A clock with an arrow back; separate from the icons of the kit, which every screen loads. */
export const historyPath = 'M2.6 8a5.4 5.4 0 1 0 1.7-3.9L2.6 5.7M2.6 2.8v2.9h2.9M8 5.2v3l2 1.3'
