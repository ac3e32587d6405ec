import { RET } from '@contract/codes'
import type { KeptDraft } from '@contract/draft'
import type { RequestError } from '@/core/request/errors'
import { createDeviceDrafts, type StoredDraft } from './draft-store'
import { describeDraftStore, NOW } from './draft-store-suite'
import { createServerDrafts, type SendDraftCall } from './server-drafts'

/** The server's rules (server/src/modules/draft), in memory. */
const fakeServer = () => {
  const rows = new Map<string, KeptDraft>()
  const calls: string[] = []
  const fake = { rows, calls, isDown: false, losesAnswers: false, send: undefined as unknown as SendDraftCall }
  const answer = (name: string, input: Record<string, unknown>): { data: unknown } | { error: RequestError } => {
    const id = `${String(input.kind)}/${String(input.key)}`
    const now = rows.get(id)
    if (name === 'GET /draft/info') return { data: { draft: now ?? null } }
    if (name === 'POST /draft/delete') return (rows.delete(id), { data: {} })
    const { version, rev, values } = input as Pick<KeptDraft, 'version' | 'rev' | 'values'>
    const refused = (code: number) => ({ error: { kind: 'business' as const, status: 409, code, message: '' } })
    if (now && now.version > version) return refused(RET.CONFLICT)
    if (now && JSON.stringify(now.values) === JSON.stringify(values)) return { data: now }
    if (now && now.rev !== rev) return refused(RET.STATE_CHANGED)
    rows.set(id, { version, rev: rev + 1, savedAt: NOW, values })
    return { data: { rev: rev + 1, savedAt: NOW } }
  }
  fake.send = (async (name: string, input: Record<string, unknown>) => {
    calls.push(name)
    await Promise.resolve()
    const given = fake.isDown ? undefined : answer(name, input)
    return given === undefined || fake.losesAnswers ? { error: { kind: 'network' } } : given
  }) as SendDraftCall
  return fake
}
const deviceOf = () => {
  const kept = new Map<string, string>()
  const place = {
    get: (key: string): unknown => JSON.parse(kept.get(key) ?? 'null') ?? undefined,
    set: (key: string, value: unknown) =>
      value === undefined ? void kept.delete(key) : void kept.set(key, JSON.stringify(value)),
  }
  return () => createDeviceDrafts(place, () => NOW)
}
const draft = (text: string, version = 1): StoredDraft => ({ version, savedAt: NOW, values: { text } })

describeDraftStore('the server', () => {
  const [server, device] = [fakeServer(), deviceOf()]
  return () => {
    const store = createServerDrafts('afterSale', server.send, device())
    // The suite compares with what it saved; the copy has the server's state besides.
    return {
      ...store,
      load: async (name) => {
        const found = await store.load(name)
        return found && { version: found.version, savedAt: found.savedAt, values: found.values }
      },
    }
  }
})

describe('a draft on the server', () => {
  const NAME = '7/afterSale/2026'
  let server: ReturnType<typeof fakeServer>
  let phone: ReturnType<typeof deviceOf>
  let tablet: ReturnType<typeof deviceOf>
  const open = (device: ReturnType<typeof deviceOf>) => createServerDrafts('afterSale', server.send, device())
  const opened = async (device: ReturnType<typeof deviceOf>) => {
    const store = open(device)
    return { store, found: await store.load(NAME) }
  }
  const onServer = () => server.rows.get('afterSale/2026')?.values
  beforeEach(() => {
    server = fakeServer()
    phone = deviceOf()
    tablet = deviceOf()
  })

  test('a state is confirmed with what was typed while it was on its way', async () => {
    let begun = () => undefined as void
    let answered = () => undefined as void
    const beginning = new Promise<void>((resolve) => (begun = resolve))
    const answering = new Promise<void>((resolve) => (answered = resolve))
    const send = (async (name: 'POST /draft/save', input: Parameters<SendDraftCall>[1]) => {
      if (name === 'POST /draft/save') {
        begun()
        await answering
      }
      return server.send(name, input as never)
    }) as SendDraftCall
    const store = createServerDrafts('afterSale', send, phone())
    await store.load(NAME)
    const submitted = store.save(NAME, draft('one'))
    await beginning
    const typed = store.save(NAME, draft('one more'))
    expect((await phone().load(NAME))?.values.text).toBe('one more')
    answered()
    await submitted
    expect(store.confirmed?.(NAME)).toEqual({ data: 2 })
    expect(onServer()).toEqual({ text: 'one more' })
    await typed
  })

  it('is there on another device, and says of unsent photos only that they are missing', async () => {
    const { store } = await opened(phone)
    const photos = [
      { id: 'whole', key: '/media/a.jpg' },
      { id: 'part', url: 'wxfile://tmp/b.jpg' },
    ]
    await store.save(NAME, { ...draft('一'), values: { text: '一', photos } })
    expect((await opened(tablet)).found?.values).toEqual({
      text: '一',
      photos: [{ id: 'whole', key: '/media/a.jpg' }, { id: 'part' }],
    })
    // The device that has the file keeps the way to it, until the server has a newer state.
    expect((await phone().load(NAME))?.values).toEqual({ text: '一', photos })
  })

  it('stays on the device while the server is not reached, and is sent at the next visit', async () => {
    const { store } = await opened(phone)
    server.isDown = true
    expect(await store.save(NAME, draft('离线'))).toBe(true)
    server.isDown = false
    const again = await opened(phone)
    expect(again.found?.values).toEqual({ text: '离线' })
    await again.store.save(NAME, draft('离线'))
    expect(onServer()).toEqual({ text: '离线' })
  })

  it('that was never on the server is one of the device’s, and goes there', async () => {
    await phone().save(NAME, draft('以前的'))
    const { store, found } = await opened(phone)
    expect(found?.values).toEqual({ text: '以前的' })
    await store.save(NAME, draft('以前的'))
    expect(onServer()).toEqual({ text: '以前的' })
  })

  it('is sent once for several states that wait for one answer', async () => {
    const { store } = await opened(phone)
    server.calls.length = 0
    await Promise.all(['一', '二', '三', '四'].map((text) => store.save(NAME, draft(text))))
    expect(onServer()).toEqual({ text: '四' })
    expect(server.calls.length).toBeLessThanOrEqual(2)
  })

  it('that another device has changed waits for the user, who keeps this one’s', async () => {
    const here = await opened(phone)
    await here.store.save(NAME, draft('一'))
    const there = await opened(tablet)
    await there.store.save(NAME, draft('另一台'))
    expect(await here.store.save(NAME, draft('本机'))).toBe(true)
    expect(here.store.newerOf?.(NAME)?.values).toEqual({ text: '另一台' })
    await here.store.save(NAME, draft('本机二'))
    expect(onServer()).toEqual({ text: '另一台' })
    here.store.settle?.(NAME)
    await here.store.save(NAME, draft('本机二'))
    expect([onServer(), here.store.newerOf?.(NAME)]).toEqual([{ text: '本机二' }, undefined])
  })

  it('that was changed here without a connection and there with one is asked about when it is opened', async () => {
    const here = await opened(phone)
    await here.store.save(NAME, draft('一'))
    server.isDown = true
    await here.store.save(NAME, draft('本机'))
    server.isDown = false
    await (await opened(tablet)).store.save(NAME, draft('另一台'))
    const again = await opened(phone)
    expect(again.found?.values).toEqual({ text: '本机' })
    expect(again.store.newerOf?.(NAME)?.values).toEqual({ text: '另一台' })
  })

  it('whose answer was lost is this device’s own: what follows replaces it', async () => {
    const { store } = await opened(phone)
    server.losesAnswers = true
    await store.save(NAME, draft('一'))
    server.losesAnswers = false
    await store.save(NAME, draft('二'))
    expect([onServer(), store.newerOf?.(NAME)]).toEqual([{ text: '二' }, undefined])
  })

  it('whose answer came too late for its page is this device’s own when it is opened again', async () => {
    const { store } = await opened(phone)
    server.losesAnswers = true
    await store.save(NAME, draft('一'))
    server.isDown = true
    await store.save(NAME, draft('二'))
    Object.assign(server, { isDown: false, losesAnswers: false })
    const again = await opened(phone)
    expect([again.found?.values, again.store.newerOf?.(NAME)]).toEqual([{ text: '二' }, undefined])
    await again.store.save(NAME, draft('二'))
    expect(onServer()).toEqual({ text: '二' })
  })

  it('that was sent from another device is none here', async () => {
    const here = await opened(phone)
    await here.store.save(NAME, draft('一'))
    await (await opened(tablet)).store.drop(NAME)
    expect((await opened(phone)).found).toBeUndefined()
    // A page that is still open there keeps what its user types on.
    await here.store.save(NAME, draft('二'))
    expect(onServer()).toEqual({ text: '二' })
  })

  it('of a newer build is not replaced; the device keeps what was typed', async () => {
    await open(tablet).save(NAME, draft('新', 3))
    const { store, found } = await opened(phone)
    expect(found?.version).toBe(3)
    expect(await store.save(NAME, draft('旧', 2))).toBe(true)
    expect(onServer()).toEqual({ text: '新' })
    expect((await phone().load(NAME))?.values).toEqual({ text: '旧' })
  })
})
