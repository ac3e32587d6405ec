/** Banners of the home page: their texts, targets and scenes. */
import type { SceneName } from '../../media/draw-scene'

interface Banner {
  readonly title: string
  readonly subtitle: string
  readonly link: string
  readonly scene: SceneName
}

const BANNERS: readonly Banner[] = [
  { title: '久藏的好物，值得再遇见', subtitle: '先鉴后发 · 瑕疵公示', link: '/product/index', scene: 'bags' },
  {
    title: '近期降价',
    subtitle: '心仪已久，正是时候',
    link: '/search/index?dropped=true&sort=drop',
    scene: 'wardrobe',
  },
  { title: '时间的分量', subtitle: '经典腕表，逐枚检测', link: '/search/index?categoryId=2', scene: 'watches' },
]

export const BANNER_ROWS = BANNERS.map((banner, index) => ({ id: index + 1, ...banner, position: index }))
