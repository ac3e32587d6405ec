import type { QueuedEvent } from '.'
import { REQUIRED_FIELDS } from './event-map'
import { commonFields, DEFAULT_PAGETYPE, isWord, normaliseEvent, PLACEHOLDERS, type Facts } from './normalise'

const T0 = 1_760_000_000_000
const event = (note: Partial<QueuedEvent> = {}): QueuedEvent => ({
  id: 'e1',
  kind: 'share',
  fields: { pagetype: 'home' },
  technical: false,
  at: T0,
  ...note,
})

const normalise = (note: Partial<QueuedEvent>, offset = 0) => {
  const problems: string[] = []
  return { event: normaliseEvent(event(note), offset, (problem) => problems.push(problem)), problems }
}

const NOT_WORDS = ['', ' ', 'two words', 'tab\t', 'line\n', 'null', 'undefined', '首页', 'café', null, undefined, 7, {}]

describe('pagetype and actiontype', () => {
  it.each(['home', 'order/detail', 'M_HOME-2', 'nullable', 'Null', '~!@#$%^&*()_+{}|:"<>?', '0'])('may be %j', (word) =>
    expect(isWord(word)).toBe(true),
  )
  it.each(NOT_WORDS)(
    'have no whitespace, are not null or undefined, only letters, digits, English symbols: not %j (spec 5/34)',
    (word) => expect(isWord(word)).toBe(false),
  )

  it.each(NOT_WORDS)('a pagetype %j becomes the default page type (spec 5/32)', (pagetype) => {
    expect(normalise({ fields: { pagetype } }).event?.pagetype).toBe(DEFAULT_PAGETYPE)
  })

  it('a pagetype that is not in order is logged only; one that is absent is not even that (spec 5/31)', () => {
    expect(normalise({ fields: { pagetype: '首页' } }).problems).toEqual([expect.stringContaining('首页')])
    expect(normalise({ fields: {} })).toMatchObject({ event: { pagetype: DEFAULT_PAGETYPE }, problems: [] })
  })

  it.each(NOT_WORDS)('an event with the actiontype %j is not counted, and logged (spec 5/33)', (kind) => {
    const { event, problems } = normalise({ kind: kind as QueuedEvent['kind'] })
    expect(event).toBeNull()
    expect(problems).toHaveLength(1)
  })
})

/** The top-level fields of section 3. */
const TOP_FIELDS =
  'pagetype actiontype cookieid appid timestamp clienttime ua version os osv resolution devid clientip city apn source channelid abtesttype sessionid params cate mac browser type'

describe('fields', () => {
  it('of the top are the specification’s 24 and backup, and no others (spec 3/31)', () => {
    const names = TOP_FIELDS.split(' ')
    const fields = Object.fromEntries([...names, 'another'].map((name) => [name, 'text']))
    const { backup, ...top } = normalise({ fields }).event ?? {}
    expect(Object.keys(top).sort()).toEqual(names.sort())
    expect(backup).toEqual({ another: 'text', eventid: 'e1' })
  })

  it('known ones stay at the top level; unknown ones go to backup (spec 3/32, 5/35)', () => {
    const { event } = normalise({
      kind: 'CommodityDetail',
      fields: {
        pagetype: 'detail',
        infoId: '100001',
        cate: '12',
        type: 3,
        params: 'a=1',
        anything: [1],
        nothing: undefined,
      },
    })
    expect(event).toEqual({
      pagetype: 'detail',
      actiontype: 'CommodityDetail',
      timestamp: T0,
      clienttime: T0,
      cate: '12',
      type: 3,
      params: 'a=1',
      backup: { infoId: '100001', anything: [1], eventid: 'e1' },
    })
  })

  it('with a name of the top and no text or number go to backup, where everything is allowed', () => {
    expect(normalise({ fields: { pagetype: 'home', params: { a: 1 } } }).event).toMatchObject({
      backup: { params: { a: 1 } },
    })
  })

  it('cannot take the place of what the event is: kind, times and id', () => {
    const fields = { pagetype: 'home', actiontype: 'other', timestamp: 1, clienttime: 1, eventid: 'other' }
    expect(normalise({ fields }).event).toMatchObject({
      actiontype: 'share',
      timestamp: T0,
      clienttime: T0,
      backup: { eventid: 'e1' },
    })
  })

  it("carry the server's time as timestamp and the device's as clienttime", () => {
    expect(normalise({}, 7000).event).toMatchObject({ timestamp: T0 + 7000, clienttime: T0 })
  })

  const VALUES: Record<string, unknown> = {
    eventduration: 3,
    metric: 12,
    show: 1,
    click: 0,
    indexList: [1],
    goodsList: ['100001'],
    filterData: { brand: 'b' },
  }
  it.each(Object.entries(REQUIRED_FIELDS))(
    'of %s are complete with %j, and what is missing is logged only (spec 5/31, 5/36)',
    (kind, names) => {
      const own = Object.fromEntries(names.map((name) => [name, VALUES[name] ?? 'text']))
      const known = kind as QueuedEvent['kind']
      expect(normalise({ kind: known, fields: { pagetype: 'home', ...own } })).toMatchObject({
        event: { actiontype: kind, backup: own },
        problems: [],
      })
      const { event, problems } = normalise({ kind: known })
      expect(event).toMatchObject({ actiontype: kind })
      expect(problems).toEqual(names.length > 0 ? [`${kind}: without ${names.join(', ')}`] : [])
    },
  )

  it('of a kind that the specification does not have are sent, and logged', () => {
    expect(normalise({ kind: 'another' as QueuedEvent['kind'] })).toMatchObject({
      event: { actiontype: 'another' },
      problems: ['another: no kind of the specification'],
    })
  })
})

describe('what events have in common', () => {
  const facts: Facts = {
    token: 'tk',
    uid: 'u1',
    deviceId: 'd1',
    t: 25,
    cookieid: 'c1',
    sessionid: 's1',
    abtesttype: '',
    appid: 'reluxe',
    version: '1.0.0',
    source: 'browser',
    channelid: '25',
    ua: 'ua',
    os: 'ios',
    osv: '',
    resolution: '375*812',
    browser: 'safari',
    apn: '4g',
    superSource: '',
  }

  it('holds token, uid, t, device id and endType m in backup, and leaves out what is empty (spec 3/32)', () => {
    expect(commonFields(facts, null)).toEqual({
      cookieid: 'c1',
      sessionid: 's1',
      appid: 'reluxe',
      version: '1.0.0',
      source: 'browser',
      channelid: '25',
      ua: 'ua',
      os: 'ios',
      resolution: '375*812',
      browser: 'safari',
      apn: '4g',
      devid: 'd1',
      backup: { token: 'tk', uid: 'u1', t: 25, deviceId: 'd1', endType: 'm' },
    })
  })

  it('has the placeholders of the specification for missing values (spec 8/28)', () => {
    expect(PLACEHOLDERS).toEqual({
      loggedOut: 'no login info',
      token: 'token_not_found',
      uid: 'uid_not_found',
      t: 't_not_found',
      deviceId: 'device-id not found',
    })
    expect(commonFields({ ...facts, token: '', uid: '', t: 0, deviceId: '' }, null).backup).toMatchObject({
      token: 'token_not_found',
      uid: 'no login info',
      t: 't_not_found',
      deviceId: 'device-id not found',
    })
    expect(commonFields({ ...facts, uid: '' }, null).backup?.uid).toBe('uid_not_found')
  })

  it('believes the native app before the webview', () => {
    const native = { common: { devid: 'native', imei: '7' }, backup: { t: 15 } }
    expect(commonFields(facts, native)).toMatchObject({ devid: 'native', backup: { t: 15, imei: '7' } })
  })
})
