import type { Request } from './errors'
import { createLookUp } from './look-up'
import { transport } from './transport'

jest.mock('./transport', () => ({ transport: jest.fn() }))

const answering = (status: number, text: string) =>
  jest.mocked(transport).mockReturnValue({
    response: Promise.resolve({ status, text, header: () => undefined }),
    abort: () => {},
  })

describe('what navigation looks up (spec 2.8, 4)', () => {
  it('sends our own server a signed call that shows the user nothing', async () => {
    const request = jest.fn(async () => ({ data: { type: 'native' } }))
    const lookUp = createLookUp(request as unknown as Request)
    await expect(lookUp('/recycle/goods-init-forward', { cateGroupId: '7' })).resolves.toEqual({ type: 'native' })
    expect(request).toHaveBeenCalledWith('GET /recycle/goods-init-forward', { cateGroupId: '7' }, { silent: true })
  })

  it('fetches an experiment with an id of its own, which it fetches once (spec 7.1/7)', async () => {
    const request = jest.fn(async (call: string) => ({
      data: call.endsWith('gen-id') ? { user_id: 'g7', refid: 'r' } : { recyclePath3: { enableGroup: 'groupB' } },
    }))
    const lookUp = createLookUp(request as unknown as Request)
    await lookUp('/config/public-config', {})
    await lookUp('/config/ab', { type: 'recycleToC2pAB' })
    expect(request.mock.calls.map(([call, input]: unknown[]) => [call, input])).toEqual([
      ['GET /user/gen-id', {}],
      ['GET /config/public-config', { user_id: 'g7' }],
      ['GET /config/ab', { type: 'recycleToC2pAB', user_id: 'g7' }],
    ])
    localStorage.clear()
  })

  it('rejects when our server refuses', async () => {
    const lookUp = createLookUp((async () => ({ error: { kind: 'timeout' } })) as unknown as Request)
    await expect(lookUp('/config/public-config', {})).rejects.toThrow('timeout')
  })

  it('fetches from another host without any header of ours', async () => {
    answering(200, '{"data":{"link":"/recycle/list"}}')
    const lookUp = createLookUp(jest.fn() as unknown as Request)
    await expect(lookUp('https://forward.example/go?a=1', { b: '2' })).resolves.toEqual({ link: '/recycle/list' })
    expect(transport).toHaveBeenCalledWith({ method: 'GET', url: 'https://forward.example/go?a=1&b=2', headers: {} })
  })

  it.each([
    [500, '{"data":{}}'],
    [200, 'no json'],
    [200, '{"data":"/recycle/list"}'],
    [200, 'null'],
  ])('rejects an answer %s %s of another host', async (status, text) => {
    answering(status, text)
    await expect(createLookUp(jest.fn() as unknown as Request)('https://forward.example/go', {})).rejects.toThrow()
  })
})
