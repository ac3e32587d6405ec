import { reportedPathOf } from './report-path'

describe('the reported path (spec 2.11)', () => {
  it.each([
    ['/m/site/index', '/site/index'],
    ['/m/page/view', '/page/view'],
    ['/m/brand/page', '/brand/page'],
    ['/m/live-page', '/live-page'],
    ['/m/live/live-page', '/live/live-page'],
    ['/m/product/new-arrival', '/product/new-arrival'],
    ['/m/voucher/index', '/voucher/index'],
  ])('%s is reported as %s (spec 2.11/1, 2.11/2, 2.11/3, 2.11/4, 2.11/5, 2.11/6, 2.11/7)', (path, reported) => {
    expect(reportedPathOf(path)).toBe(reported)
  })

  it.each(['/m/seller/intro', '/m/series/page', '/m/online-identification/index', '/site/index', '/', '/m/nowhere'])(
    '%s is reported as it is',
    (path) => {
      expect(reportedPathOf(path)).toBe(path)
    },
  )
})
