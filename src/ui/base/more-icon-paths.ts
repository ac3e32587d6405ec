/** Drawings as in icon-paths.ts, drawn with a stroke, that no first visit needs: `moreIcon('clock')` names one. */
export const MORE_ICONS = {
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  sort: 'M8 4.5v15l-3.5-3.5M16 19.5v-15L19.5 8',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  location: 'M12 21s7-6.1 7-11.25a7 7 0 1 0-14 0C5 14.9 12 21 12 21zM14.5 9.75a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  clock: 'M20.25 12a8.25 8.25 0 1 1-16.5 0 8.25 8.25 0 0 1 16.5 0zM12 7.25V12l3.25 2',
  truck:
    'M2.75 6h11v10.5h-11zM13.75 9.5H18l3.25 3.75v3.25h-7.5M8.75 17.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0zM18.75 17.5a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0z',
  wallet:
    'M4 6.75h14.5a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.25zM4 6.75 15 4v2.75M16.25 13.25h.01',
  order: 'M6 3.75h12v16.5l-2.4-1.5-1.8 1.5-1.8-1.5-1.8 1.5-1.8-1.5-2.4 1.5zM9 8.5h6M9 12.5h6',
  box: 'M12 3.25 4 7.25v9.5l8 4 8-4v-9.5zM4 7.25l8 4 8-4M12 11.25v9.5',
  camera: 'M4 7.5h3.75L9.25 5h5.5l1.5 2.5H20V19H4zM15.25 13a3.25 3.25 0 1 1-6.5 0 3.25 3.25 0 0 1 6.5 0z',
  recycle:
    'M4.25 12a7.75 7.75 0 0 1 13.5-5.2L19.75 9M19.75 4.5V9h-4.5M19.75 12a7.75 7.75 0 0 1-13.5 5.2L4.25 15M4.25 19.5V15h4.5',
  phone: 'M7 3.25h10v17.5H7zM11 17.75h2',
  eye: 'M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12zM14.75 12a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0z',
  warning: 'M12 4 2.75 20h18.5zM12 10v4.75M12 17.25h.01',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 4.5M15.5 8.75h.01',
  drop: 'm4 7 6 6 3.5-3.5L20 16M20 11v5h-5',
  refresh: 'M19.75 12a7.75 7.75 0 1 1-2.25-5.45L19.75 9M19.75 4.5V9h-4.5',
} as const

export type MoreIconName = keyof typeof MORE_ICONS
/** A name whose drawing has been loaded: what `moreIcon` returns. */
export type MoreIcon = MoreIconName & { readonly isLoaded: true }
