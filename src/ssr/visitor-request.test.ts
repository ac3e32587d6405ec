import { requestThrough } from './visitor-request'

const through = (query: Record<string, string>, fails?: Error) => {
  const calls: unknown[] = []
  const request = requestThrough(
    async (name, input) => {
      if (fails) throw fails
      calls.push([name, input])
      return { list: [] }
    },
    { query, id: '/product/index' },
  )
  return { request, calls }
}

describe('a list on a first page that the server draws', () => {
  it('gets push_id and page_id when the page’s address has a push_id (spec 7.1/51)', async () => {
    const { request, calls } = through({ push_id: 'p1', sort: 'newest' })
    await request('GET /product/union-list', { sort: 'newest' })
    await request('GET /product/info', { id: '1' })
    expect(calls).toEqual([
      ['GET /product/union-list', { push_id: 'p1', page_id: '/product/index', sort: 'newest' }],
      ['GET /product/info', { id: '1' }],
    ])
  })

  it('gets none without', async () => {
    const { request, calls } = through({ sort: 'newest' })
    await request('GET /product/union-list', { sort: 'newest' })
    expect(calls).toEqual([['GET /product/union-list', { sort: 'newest' }]])
  })
})

it('answers a failed call with an error, as the browser’s does', async () => {
  const { request } = through({}, Object.assign(new Error('商品不存在'), { status: 404 }))
  expect(await request('GET /product/info', { id: '1' })).toEqual({
    error: { kind: 'business', status: 404, code: 404, message: '商品不存在' },
  })
})
