import type { Area } from '../area'

export const desk: Area = {
  title: '工作台',
  pages: [{ path: '', title: '工作台', load: () => import('./desk') }],
}
