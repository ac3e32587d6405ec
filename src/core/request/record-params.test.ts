import type { Request } from './errors'
import { recordParams } from './record-params'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('the parameters of the first address (spec 7.1)', () => {
  const request = jest.fn(async () => ({ data: {} }))
  beforeEach(() => request.mockClear())

  it('are reported once, after the first screen (spec 7.1/46)', () => {
    recordParams(request as unknown as Request, '/product/index?push_id=p1&keyword=%E5%8C%85')
    expect(request).not.toHaveBeenCalled()
    jest.runAllTimers()
    expect(request.mock.calls).toEqual([['GET /site/record-param', { push_id: 'p1', keyword: '包' }, { silent: true }]])
  })

  it('are not reported when there are none', () => {
    recordParams(request as unknown as Request, '/site/index')
    jest.runAllTimers()
    expect(request).not.toHaveBeenCalled()
  })
})
