import { renderHook } from '@testing-library/react'
import { useBannerViews } from './use-banner-views'

const mockTracked: unknown[][] = []
jest.mock('@/analytics/page/use-track', () => ({
  useTrack:
    () =>
    (...event: unknown[]) =>
      void mockTracked.push(event),
}))

const picture = { url: '/media/banner.webp', width: 680, height: 300, alt: '', view: '' }
const banner = (id: string, link: string) => ({ id, title: `横幅 ${id}`, subtitle: '', link, picture })

it('every banner that is viewed is tracked once, with the source fields of its link (spec 7.1/52)', () => {
  const banners = [
    banner('7', '/search/index?track_id=t9&sourcePath=home&sourceSubPath=top'),
    banner('8', '/search/index?keyword=kelly'),
  ]
  const { result } = renderHook(() => useBannerViews(banners))
  for (const index of [1, 0, 1, 2]) result.current.seen(index)
  expect(mockTracked).toEqual([
    [
      'Areaexposure',
      {
        sectionId: 'banners',
        title: '横幅 7',
        track_id: 't9',
        sourcePath: 'home',
        sourceSubPath: 'top',
        Sid: '7',
      },
    ],
    [
      'Areaexposure',
      { sectionId: 'banners', title: '横幅 8', track_id: '', sourcePath: '', sourceSubPath: '', Sid: '8' },
    ],
  ])
})
