/**
 * The gallery of the interface kit: a row only in builds with GALLERY=1 (src/gallery/README.md); no shop has its
 * address.
 */
import type { AreaTable } from './types'

export const gallery = {
  gallery: { path: '/dev/gallery', page: 'gallery/index', title: '界面组件', status: 'open' },
} as const satisfies AreaTable
