import { readAnswer, SEND, withinTime, type Sending } from './transport'
import { beaconOf, sendBeacon } from './beacon'
import { imageUrls, sendImages } from './image'
import { post } from '.'

const DATA = JSON.stringify({
  common: { appid: 'reluxe', backup: { t: 25, endType: 'm' } },
  events: [
    { pagetype: 'home', actiontype: 'share', backup: { eventid: 'e1' } },
    { pagetype: 'a&b', actiontype: 'Message', backup: { eventid: 'e2', words: '包' } },
  ],
})
const sending: Sending = { url: '/track/page-mark', data: DATA, headers: { 'x-signature': 'abc' } }

const answering = (text: string, status = 200) => ({ status, text: () => Promise.resolve(text) }) as Response
const fetched = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  jest.useFakeTimers()
  fetched.mockReset()
  global.fetch = fetched as typeof fetch
})
afterEach(() => jest.useRealTimers())

it('has the status codes of the specification', () => {
  expect(SEND).toEqual({
    OK: 200,
    IMAGE_ERROR: 400,
    NO_URL: 401,
    IMAGE_EXCEPTION: 402,
    BEACON_REFUSED: 403,
    REQUEST: 500,
    RESPONSE: 501,
    TIMEOUT: 505,
  })
})

describe('the POST (spec 8/22)', () => {
  it('sends JSON with credentials and the headers given (spec 7.4/1, 7.4/3)', async () => {
    fetched.mockResolvedValue(answering('{"resultCode":200}'))
    expect(await post(sending)).toEqual({ code: 200, msg: '' })
    expect(fetched).toHaveBeenCalledWith('/track/page-mark', {
      method: 'POST',
      headers: { 'x-signature': 'abc', 'content-type': 'application/json' },
      body: DATA,
      credentials: 'include',
      signal: expect.any(AbortSignal),
    })
  })

  it('is 505 after 2 s without an answer, and is broken off (spec 7.4/2, 9/56)', async () => {
    fetched.mockReturnValue(new Promise(() => {}))
    const sent = post(sending)
    await jest.advanceTimersByTimeAsync(1999)
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true)
    expect(await sent).toMatchObject({ code: 505 })
  })

  it('is 505 when the answer begins in time and does not end', async () => {
    fetched.mockResolvedValue({ text: () => new Promise<string>(() => {}) } as Response)
    const sent = post(sending)
    await jest.advanceTimersByTimeAsync(2000)
    expect(await sent).toMatchObject({ code: 505 })
  })

  it('is 500 when the request fails', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await post(sending)).toEqual({ code: 500, msg: 'TypeError: Failed to fetch' })
  })

  it('is 500 when the resultCode is not 200 (spec 7.4/8)', async () => {
    fetched.mockResolvedValue(answering('{"resultCode":503,"accepted":0}', 503))
    expect(await post(sending)).toEqual({ code: 500, msg: 'resultCode 503' })
  })

  it.each(['<html>a captive portal</html>', '{"ret_code":200}', '{"resultCode":"200"}', 'null', ''])(
    'is 501 when the answer is %j',
    async (text) => {
      fetched.mockResolvedValue(answering(text))
      expect(await post(sending)).toMatchObject({ code: 501 })
      expect(readAnswer(text).code).toBe(501)
    },
  )

  it('is 401 without a URL, and sends nothing', async () => {
    expect(await post({ ...sending, url: '' })).toEqual({ code: 401, msg: 'no URL' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('never rejects', async () => {
    fetched.mockImplementation(() => {
      throw new Error('blocked')
    })
    expect(await post(sending)).toMatchObject({ code: 500 })
    const throwing = withinTime(2000, () => {
      throw new Error('blocked')
    })
    expect(await throwing(sending)).toMatchObject({ code: 500 })
  })
})

describe('the image GET (spec 8/22)', () => {
  const OriginalImage = window.Image
  let requested: string[] = []
  /** Images that load, unless their address contains the text. */
  const provideImages = (failing = 'nothing fails') => {
    requested = []
    window.Image = class {
      onload?: () => void
      onerror?: () => void
      set src(url: string) {
        requested.push(url)
        void Promise.resolve().then(() => (url.includes(failing) ? this.onerror?.() : this.onload?.()))
      }
    } as unknown as typeof Image
  }
  afterEach(() => {
    window.Image = OriginalImage
  })

  it('is one for each event, with its fields as query parameters (spec 7.4/7)', () => {
    const [first, second] = imageUrls('/mark.gif', DATA)
    expect(first).toBe(
      `/mark.gif?appid=reluxe&pagetype=home&actiontype=share&backup=${encodeURIComponent('{"t":25,"endType":"m","eventid":"e1"}')}`,
    )
    const query = new URLSearchParams(second?.split('?')[1])
    expect(query.get('pagetype')).toBe('a&b')
    expect(JSON.parse(query.get('backup') ?? '')).toEqual({ t: 25, endType: 'm', eventid: 'e2', words: '包' })
  })

  it('is 200 when all have come; each is signed in its address (spec 7/1)', async () => {
    provideImages()
    expect(await sendImages({ ...sending, url: '/mark.gif' })).toEqual({ code: 200, msg: '' })
    expect(requested).toHaveLength(2)
    expect(requested[0]).toMatch(/^\/mark\.gif\?appid=.*&x-timestamp=\d+&x-signature=[0-9a-f]{64}$/)
  })

  it('is 400 when one does not come', async () => {
    provideImages('Message')
    expect(await sendImages(sending)).toMatchObject({ code: 400 })
  })

  it('is 402 when there are no images', async () => {
    window.Image = class {
      constructor() {
        throw new Error('no images')
      }
    } as unknown as typeof Image
    expect(await sendImages(sending)).toMatchObject({ code: 402 })
  })

  it('is 401 without a URL', async () => expect(await sendImages({ ...sending, url: '' })).toMatchObject({ code: 401 }))

  it('is 505 when there is no answer for 2 s', async () => {
    window.Image = class {
      src = ''
    } as unknown as typeof Image
    const sent = sendImages(sending)
    await jest.advanceTimersByTimeAsync(2000)
    expect(await sent).toMatchObject({ code: 505 })
  })
})

describe('the beacon (spec 8/22)', () => {
  const take = () => true

  it('is 200 when the browser takes it, and 403 when it does not', () => {
    expect(sendBeacon(take, '/mark-p', DATA)).toEqual({ code: 200, msg: '' })
    expect(sendBeacon(() => false, '/mark-p', DATA)).toMatchObject({ code: 403 })
    const throwing = () => {
      throw new Error('not allowed')
    }
    expect(sendBeacon(throwing, '/mark-p', DATA)).toMatchObject({ code: 403 })
  })

  it('is 401 without a URL', () => expect(sendBeacon(take, '', DATA)).toMatchObject({ code: 401 }))

  it.each([
    ['iPhone; CPU iPhone OS 12_4 like Mac OS X', false],
    ['iPad; CPU OS 9_3_5 like Mac OS X', false],
    ['iPhone; CPU iPhone OS 13_0 like Mac OS X', true],
    ['iPhone; CPU iPhone OS 17_2 like Mac OS X', true],
    ['Linux; Android 9; Pixel', true],
    ['Macintosh; Intel Mac OS X 10_15_7', true],
  ])('on "%s" is relied on: %s (not on iOS below 13) (spec 7.4/6)', (system, used) => {
    const beacon = beaconOf({ userAgent: `Mozilla/5.0 (${system}) AppleWebKit/605.1.15`, sendBeacon: take })
    expect(beacon !== null).toBe(used)
  })

  it('is none in a browser without it', () => expect(beaconOf({ userAgent: '' })).toBeNull())
})
