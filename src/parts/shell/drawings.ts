/** Icons that only the application uses. */
export const activityPath = 'M2 8h2.4l2-4.6 3.2 9.2 2-4.6H14'
export const dashboardPath =
  'M3.5 2.5h9A1.5 1.5 0 0 1 14 4v8a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 12V4a1.5 1.5 0 0 1 1.5-1.5zM2 6.4h12M6.5 6.4v7.1'
export const panelPath =
  'M3.5 3h9A1.5 1.5 0 0 1 14 4.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11.5v-7A1.5 1.5 0 0 1 3.5 3zM6 3v10'
export const usersPath =
  'M6 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM1.7 13.2c.3-2.5 2-3.9 4.3-3.9s4 1.4 4.3 3.9M10.6 3.2a2.5 2.5 0 0 1 0 4.6M12.1 9.7c1.3.5 2 1.7 2.2 3.5'
