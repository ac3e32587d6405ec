import { splitUrl } from '@/lib/query'
import { bannerView } from './banner-view'

it('a banner that is viewed carries track_id, sourcePath, sourceSubPath and Sid (spec 7.1/52)', () => {
  expect(bannerView({ track_id: 't', sourcePath: 'home', sourceSubPath: 'banner', Sid: '7' })).toEqual({
    track_id: 't',
    sourcePath: 'home',
    sourceSubPath: 'banner',
    Sid: '7',
  })
})

it('takes them from a banner’s link and nothing else of it; missing ones are empty', () => {
  const link = '/search/index?dropped=true&track_id=t9&sourcePath=home'
  expect(bannerView({ Sid: '7', ...splitUrl(link).query })).toEqual({
    track_id: 't9',
    sourcePath: 'home',
    sourceSubPath: '',
    Sid: '7',
  })
})
