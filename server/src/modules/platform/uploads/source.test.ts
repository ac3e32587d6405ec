import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fetchPicture, type SourceNetwork } from './source'

/** A local host that counts as public; every look-up is recorded. */
function here(addresses = ['127.0.0.1']): SourceNetwork & { lookups: string[] } {
  const lookups: string[] = []
  return {
    lookups: lookups,
    resolve(host) {
      lookups.push(host)
      return Promise.resolve(addresses)
    },
    isAllowed: (address) => address === '127.0.0.1',
  }
}

describe('a picture from another host (spec 5)', () => {
  let host: Server
  let origin = ''
  let visits = 0
  beforeAll(async () => {
    host = createServer((request, response) => {
      visits += 1
      if (request.url === '/moved') response.writeHead(302, { location: '/a.jpg' }).end()
      else if (request.url === '/missing') response.writeHead(404).end()
      else if (request.url === '/endless') response.end(Buffer.alloc(10 * 1024 * 1024 + 1))
      else if (request.url === '/cut')
        response.writeHead(200, { 'content-length': 100 }).write('a', () => response.destroy())
      else response.end(`picture of ${request.headers.host}`)
    }).listen(0, '127.0.0.1')
    await once(host, 'listening')
    origin = `http://pictures.example:${(host.address() as AddressInfo).port}`
  })
  afterAll(() => {
    host.closeAllConnections()
    host.close()
  })
  beforeEach(() => {
    visits = 0
  })
  const take = (path: string, network: SourceNetwork = here(), origins = [origin]) =>
    fetchPicture(`${origin}${path}`, origins, network)

  test('is fetched from an origin on the list, over the address that was checked', async () => {
    const network = here()
    expect((await take('/a.jpg', network)).toString()).toBe(`picture of ${new URL(origin).host}`)
    expect(network.lookups).toEqual(['pictures.example'])
  })

  test.each([
    ['an origin that is not listed', 'http://other.example/a.jpg'],
    ['the same host on another port', 'http://pictures.example/a.jpg'],
    ['another scheme', 'ftp://pictures.example/a.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'a.jpg'],
  ])('is refused from %s', async (_name, url) => {
    const network = here()
    await expect(fetchPicture(url, [origin], network)).rejects.toMatchObject({ code: 400, message: '不支持该图片地址' })
    expect(network.lookups).toEqual([])
  })

  test('is refused with a user in its address', async () => {
    const url = origin.replace('http://', 'http://somebody:secret@')
    await expect(fetchPicture(`${url}/a.jpg`, [origin], here())).rejects.toMatchObject({ message: '不支持该图片地址' })
  })

  test.each([
    ['a private address', ['10.0.0.1']],
    ['a private address beside a public one', ['127.0.0.1', '10.0.0.1']],
    ['no address at all', []],
  ])('is refused when the host leads to %s', async (_name, addresses) => {
    await expect(take('/a.jpg', here(addresses))).rejects.toMatchObject({ message: '不支持该图片地址' })
    expect(visits).toBe(0)
  })

  test('is refused from this machine itself on the real internet, by name and by number', async () => {
    const { port } = new URL(origin)
    for (const own of [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]) {
      await expect(fetchPicture(`${own}/a.jpg`, [own])).rejects.toMatchObject({ message: '不支持该图片地址' })
    }
    expect(visits).toBe(0)
  })

  test.each(['/moved', '/missing', '/cut'])('is not taken from %s, and a redirect is not followed', async (path) => {
    await expect(take(path)).rejects.toMatchObject({ code: 400, message: '图片地址无法访问' })
    expect(visits).toBe(1)
  })

  test('is refused when it is larger than 10 MB', async () => {
    await expect(take('/endless')).rejects.toMatchObject({ code: 413, message: '图片不能超过10MB' })
  })

  test('is refused when the host is unknown or not there', async () => {
    const unknown = { ...here(), resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    await expect(take('/a.jpg', unknown)).rejects.toMatchObject({ message: '图片地址无法访问' })
    await expect(
      fetchPicture('http://pictures.example:1/a.jpg', ['http://pictures.example:1'], here()),
    ).rejects.toMatchObject({
      message: '图片地址无法访问',
    })
  })
})
