/**
 * Content pages: what readers see when, who sees which block, what forbids publishing (design: buying 2.5, 5, 8).
 * @tier landing
 * @areas content
 */
import type { Audience, ContentBlock, PageBody } from '@contract/admin/content'
import { RET } from '@contract/constants'
import { keepScene } from '../../../server/src/modules/content/pictures'
import { readPreview } from '../../../server/src/modules/content/preview'
import { prepareHome } from '../../../server/src/modules/content/content'
import { createJobs } from '../../../server/src/shop/jobs'
import { adminCall, createOperator, type TestOperator } from '../../helpers/operators'
import { HOUR, newKey, useShop } from '../order/shop'

const ALL: Audience = { who: 'all', percent: 100 }
const own = (id: string, who: Audience['who'] = 'all', height = 0) => ({ id, audience: { who, percent: 100 }, height })
const text = (id: string, words: string, who: Audience['who'] = 'all', height = 0): ContentBlock => ({
  ...own(id, who, height),
  kind: 'text',
  text: words,
})
const items = (id: string, ids: readonly number[], more: object = {}): ContentBlock => ({
  ...own(id),
  kind: 'items',
  ...{ title: '精选', note: '', layout: 'grid', query: null, limit: 10, endless: false, drops: false, link: '' },
  ids: ids.map(String),
  ...more,
})
const QUERY = {
  ...{ keyword: '', brandId: '', seriesId: '', categoryId: '', grade: '', maxPriceFen: null },
  dropped: false,
  sort: 'default',
}
const body = (blocks: ContentBlock[], more: Partial<PageBody> = {}): PageBody => ({
  ...{ title: '好物季', description: '', theme: 'plain', audience: ALL, endsAt: null },
  share: { title: '', pictureId: null },
  blocks,
  ...more,
})

describe('content pages', () => {
  const shop = useShop()
  let editor: TestOperator
  let lead: TestOperator
  let second: TestOperator
  let otherLead: TestOperator
  let round = 0
  let onSale: number[]
  let banners = ''
  let count = 0
  beforeAll(async () => {
    const { server } = shop
    onSale = await shop.items({ count: 8 })
    banners = String((await keepScene(server.db, 'bags', server.clock.now())).id)
  })
  // The clock moves by days: sessions do not last that long.
  beforeEach(async () => {
    round += 1
    const operator = (name: string, role: string) => createOperator(shop.server, `${name}-${round}`, [role])
    editor = await operator('editor', 'merchandiser')
    second = await operator('second', 'merchandiser')
    lead = await operator('lead', 'merchandiser-lead')
    otherLead = await operator('other-lead', 'merchandiser-lead')
  })

  const now = () => shop.server.clock.now()
  const record = async (id: string, by = editor) =>
    (await adminCall(shop.server, 'GET /admin/record', { kind: 'contentPage', id }, by)).data
  const act = async (id: string, action: string, input: object = {}, by = editor) =>
    adminCall(
      shop.server,
      'POST /admin/record/act',
      {
        ...{ kind: 'contentPage', id, action, reason: '运营需要', idempotencyKey: newKey() },
        version: (await record(id, by)).version,
        input: { ...input },
      },
      by,
    )
  const read = async (id: string, versionId?: string) =>
    (await adminCall(shop.server, 'GET /admin/content/page', { id, ...(versionId && { versionId }) }, editor)).data
  const save = async (id: string, next: PageBody, by = editor, from?: { versionId: string; revision: number }) => {
    const { versionId, revision } = from ?? (await read(id))
    return adminCall(shop.server, 'POST /admin/content/save', { id, versionId, revision, body: next }, by)
  }
  /** A page with a draft. @returns its id and word */
  const made = async (next: PageBody) => {
    count += 1
    const slug = `page-${count}`
    const { data } = await act('new', 'create', { name: `页面 ${count}`, slug })
    const id = /\d+/.exec(data.message)?.[0] ?? ''
    expect((await save(id, next)).status).toBe(200)
    return { id, slug }
  }
  const approve = async (approval: string | null, by = lead) => {
    const id = approval ?? ''
    const shown = (await adminCall(shop.server, 'GET /admin/approval/info', { id }, lead)).data
    return adminCall(shop.server, 'POST /admin/approval/give', { id, payloadHash: shown.payloadHash }, by)
  }
  const published = async (next: PageBody) => {
    const page = await made(next)
    const sent = await act(page.id, 'publish', { number: 1 })
    expect(sent.data.message).toBe('已提交，等待另一位同事批准')
    expect((await approve(sent.data.approval)).status).toBe(200)
    return page
  }
  const info = (input: object, token?: string) =>
    shop.server.call('GET /page/info', input, token === undefined ? {} : { token })
  const kindsOf = async (id: string, token?: string) => (await info({ id }, token)).data.blocks.map((one) => one.kind)

  test('a page for everyone is published by a second person, and found by number and word', async () => {
    const { id, slug } = await made(body([text('t', '## 你好')]))
    expect((await info({ id })).status).toBe(404)
    const sent = await act(id, 'publish', { number: 1 }, lead)
    expect((await approve(sent.data.approval)).status).not.toBe(200)
    expect((await approve(sent.data.approval, second)).status).not.toBe(200)
    expect((await approve(sent.data.approval, otherLead)).status).toBe(200)
    for (const key of [id, slug]) {
      const { data } = await info({ id: key })
      expect(data).toMatchObject({ state: 'open', slug, title: '好物季', isPreview: false })
      expect(data.blocks[0]).toMatchObject({ kind: 'text', blocks: [{ kind: 'heading', text: '你好' }] })
    }
    expect((await info({ id: 'no-such-page' })).status).toBe(404)
  })

  test('two editors make a page each at the same time, of one word one of them', async () => {
    const makeBoth = (slugs: readonly string[]) =>
      Promise.all(
        [editor, second].map((by, at) => act('new', 'create', { name: `页面 ${slugs[at]}`, slug: slugs[at] }, by)),
      )
    const answers = await makeBoth(['of-one', 'of-two'])
    const ids = answers.map(({ data }) => /\d+/.exec(data.message)?.[0] ?? '')
    const titles = await Promise.all(ids.map(async (id) => (await record(id)).title))
    expect(titles).toEqual(['页面 of-one', '页面 of-two'])
    const same = await makeBoth(['of-both', 'of-both'])
    expect(same.map(({ retCode }) => retCode).sort()).toEqual([RET.OK, RET.CONFLICT])
  })

  test('a page for 20:00 is absent at 19:59:59.999, there at 20:00, whenever the sweep comes', async () => {
    const page = await made(body([text('t', '开始了')]))
    const day = new Date(now() + 8 * HOUR + 24 * HOUR).toISOString().slice(0, 10)
    const at = Date.parse(`${day}T20:00:00+08:00`)
    const sent = await act(page.id, 'schedule', { number: 1, at: `${day} 20:00` })
    await approve(sent.data.approval)
    const set = (time: number) => shop.server.clock.set(time)
    const before = now()
    set(at - 1)
    expect((await info({ id: page.id })).data).toMatchObject({ state: 'soon', opensAt: at, blocks: [] })
    set(at)
    expect((await info({ id: page.id })).data.state).toBe('open')
    // Four processes sweep at the same moment: it begins once.
    const { ctx, db } = shop.server
    await Promise.all([1, 2, 3, 4].map(() => createJobs(ctx).runDueJobs(at)))
    expect((await info({ id: page.id })).data.state).toBe('open')
    set(before)
    const versions = await db.selectFrom('pageVersion').select('state').where('pageId', '=', Number(page.id)).execute()
    expect(versions).toEqual([{ state: 'LIVE' }])
  })

  test('rules of an activity are a document, whose version counts the texts and not the saves', async () => {
    const rules = (input: { id: string; version?: string }) => shop.server.call('GET /page/rules', input)
    const page = await published(body([text('t', '一')], { rules: '## 时间\n今晚', endsAt: now() + 9 * HOUR }))
    const plain = await published(body([text('t', '没有规则')]))
    expect((await info({ id: page.id })).data.hasRules).toBe(true)
    expect((await info({ id: plain.id })).data.hasRules).toBe(false)
    expect((await rules({ id: plain.id })).status).toBe(404)
    const first = (await rules({ id: page.slug })).data
    expect(first).toMatchObject({ title: '好物季', version: '1', effectiveAt: now() })
    expect(first.blocks[0]).toEqual({ kind: 'heading', text: '时间' })
    const again = async (number: number, next: string) => {
      shop.server.clock.advance(60_000)
      await save(page.id, body([text('t', String(number))], { rules: next, endsAt: now() + 9 * HOUR }))
      expect((await approve((await act(page.id, 'publish', { number })).data.approval)).status).toBe(200)
    }
    await again(2, '## 时间\n今晚')
    expect((await rules({ id: page.id })).data).toMatchObject({ version: '1', effectiveAt: first.effectiveAt })
    await again(3, '## 时间\n明晚')
    const second = (await rules({ id: page.id })).data
    expect(second).toMatchObject({ version: '2', effectiveAt: now() })
    expect(second.versions.map(({ version, state }) => `${version} ${state}`)).toEqual(['2 effective', '1 superseded'])
    expect((await rules({ id: page.id, version: '1' })).data.blocks).toEqual(first.blocks)
    expect((await rules({ id: page.id, version: '3' })).status).toBe(404)
    const running = async () => (await shop.server.call('GET /page/activities', {})).data.list.map(({ slug }) => slug)
    expect(await running()).toContain(page.slug)
    expect(await running()).not.toContain(plain.slug)
    shop.server.clock.advance(9 * HOUR)
    expect(await running()).not.toContain(page.slug)
    expect((await rules({ id: page.id })).data.version).toBe('2')
  })

  test('rules with a dead link are not published', async () => {
    const page = await made(body([text('t', '一')], { rules: '[去](/nowhere)' }))
    expect((await act(page.id, 'publish', { number: 1 })).retMsg).toContain('活动规则中的链接「/nowhere」打不开')
  })

  test('a later version takes the place of the one before, and a rollback publishes the old one as new', async () => {
    const page = await published(body([text('t', '第一版')]))
    await save(page.id, body([text('t', '第二版')]))
    await approve((await act(page.id, 'publish', { number: 2 })).data.approval)
    const shown = async () => JSON.stringify((await info({ id: page.id })).data.blocks)
    expect(await shown()).toContain('第二版')
    await approve((await act(page.id, 'rollBack', { number: 1 })).data.approval)
    expect(await shown()).toContain('第一版')
    expect((await read(page.id)).versions.map(({ number, state }) => [number, state])).toEqual([
      [3, 'LIVE'],
      [2, 'REPLACED'],
      [1, 'REPLACED'],
    ])
    expect((await act(page.id, 'takeDown', {}, lead)).status).toBe(200)
    expect((await info({ id: page.id })).data).toMatchObject({ state: 'ended', blocks: [] })
  })

  test('what was shown is frozen', async () => {
    const page = await published(body([text('t', '原样')]))
    const { versionId } = await read(page.id)
    await expect(
      shop.server.db
        .updateTable('pageVersion')
        .set({ body: JSON.stringify(body([])) })
        .where('id', '=', Number(versionId))
        .execute(),
    ).rejects.toThrow('frozen')
  })

  test('two operators save one draft: both versions are kept', async () => {
    const page = await made(body([text('t', '起点')]))
    const from = await read(page.id)
    expect((await save(page.id, body([text('t', '甲')]), editor, from)).data).toMatchObject({
      number: 1,
      keptBeside: '',
    })
    const other = await save(page.id, body([text('t', '乙')]), second, from)
    expect(other.data).toMatchObject({ number: 2, keptBeside: editor.login })
    const { versions } = await read(page.id)
    const texts = await Promise.all(versions.map(async ({ id }) => JSON.stringify((await read(page.id, id)).body)))
    expect(texts[0]).toContain('乙')
    expect(texts[1]).toContain('甲')
  })

  test('publishing is refused while something is wrong, naming the block', async () => {
    const banner = (link: string, alt = '手袋'): ContentBlock => ({
      ...own('top'),
      kind: 'banner',
      pictures: [{ pictureId: banners, alt, title: '', subtitle: '', link }],
    })
    const area = { x: 0, y: 0, w: 500, h: 1_000, link: '/product/sale', label: '甲' }
    const map = (areas: (typeof area)[]): ContentBlock => ({
      ...own('map'),
      kind: 'imageMap',
      picture: { pictureId: banners, alt: '陈列' },
      areas,
    })
    const problemsOf = async (blocks: ContentBlock[]) => {
      const page = await made(body(blocks))
      const { problems } = await read(page.id)
      const refused = await act(page.id, 'publish', { number: 1 })
      expect(refused.status).toBe(problems.length > 0 ? 409 : 200)
      if (problems.length > 0) expect(refused.retMsg).toContain(problems[0]?.text)
      return problems.map(({ name, text: words }) => `${name}：${words}`)
    }
    expect(await problemsOf([banner('/no/such')])).toEqual(['1 轮播图：链接「/no/such」打不开，请检查'])
    expect(await problemsOf([text('a', '好'), banner('https://evil.test/')])).toEqual([
      '2 轮播图：链接「https://evil.test/」打不开，请检查',
    ])
    expect(await problemsOf([banner('', '')])).toEqual(['1 轮播图：请填写图片说明', '1 轮播图：请填写链接'])
    expect(await problemsOf([map([area, { ...area, x: 400, label: '乙' }])])).toEqual([
      '1 热区图：热区「甲」与「乙」重叠',
    ])
    expect(await problemsOf([map([{ ...area, w: 50 }])])).toEqual(['1 热区图：热区「甲」太小，手指难以点中'])
    expect(await problemsOf([items('i', [1])])).toEqual(['1 商品：只找到 0 件在售商品，至少需要 4 件'])
    expect(await problemsOf([{ ...own('v'), kind: 'vouchers', title: '', templateIds: ['99999'] }])).toEqual([
      '1 优惠券：优惠券 99999 未上线',
    ])
    expect(await problemsOf([text('a', '[走](/nowhere)')])).toEqual(['1 文字：链接「/nowhere」打不开，请检查'])
    expect(await problemsOf([text('a', '甲'), text('a', '乙')])).toEqual(['：内容块编号重复'])
    expect(await problemsOf([])).toEqual(['：页面还没有内容'])
    expect(await problemsOf([banner('/product/sale')])).toEqual([])
  })

  test('blocks are for their readers: a visitor sees the place of those for users', async () => {
    const buyer = await shop.buyer()
    const { id } = await published(
      body([
        text('a', '都看'),
        text('b', '访客', 'visitor'),
        text('c', '会员', 'user', 120),
        text('d', '新人', 'newcomer'),
        text('e', '应用', 'app'),
      ]),
    )
    const idsOf = async (token?: string) =>
      (await info({ id }, token)).data.blocks.map((one) => `${one.kind} ${one.id}`)
    expect(await idsOf()).toEqual(['text a', 'text b', 'reserved c'])
    expect(await idsOf(buyer.token)).toEqual(['text a', 'text c', 'text d'])
    const [bought] = await shop.items({ count: 1 })
    await shop.ordered(buyer, [bought ?? 0])
    expect(await idsOf(buyer.token)).toEqual(['text a', 'text c'])
  })

  test('a sold item leaves its block, which is refilled; fewer than four hide it', async () => {
    const own4 = await shop.items({ count: 4 })
    const { id: bare } = await published(body([items('i', own4), text('t', '在')]))
    const { id: refilled } = await published(body([items('i', own4, { query: QUERY, limit: 4 })]))
    expect(await kindsOf(bare)).toEqual(['items', 'text'])
    const buyer = await shop.buyer()
    await shop.ordered(buyer, own4.slice(0, 1))
    expect(await kindsOf(bare)).toEqual(['text'])
    const [block] = (await info({ id: refilled })).data.blocks
    if (block?.kind !== 'items') throw new Error('no items')
    expect(block.list).toHaveLength(4)
    expect(block.list.map((one) => Number(one.id)).slice(0, 3)).toEqual(own4.slice(1))
    expect(block.list.some((one) => Number(one.id) === own4[0])).toBe(false)
  })

  test('an endless block goes on page by page, each item once', async () => {
    const { id, slug } = await published(body([items('i', onSale.slice(0, 2), { query: QUERY, endless: true })]))
    const [block] = (await info({ id })).data.blocks
    if (block?.kind !== 'items') throw new Error('no items')
    const seen = block.list.map((one) => one.id)
    expect(block.hasMore).toBe(true)
    for (let page = 2; ; page += 1) {
      const { data } = await shop.server.call('GET /page/content-list', { contentPageId: slug, blockId: 'i', page })
      seen.push(...data.list.map((one) => one.id))
      if (!data.hasMore) break
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toHaveLength(block.total)
    expect((await shop.server.call('GET /page/content-list', { contentPageId: slug, blockId: 'x' })).status).toBe(404)
  })

  test('tabs bring the first one, the others when they are wanted; a countdown is followed by its block', async () => {
    const soon = now() + HOUR
    const { id } = await published(
      body([
        {
          ...own('tabs'),
          kind: 'tabs',
          items: [
            { label: '甲', blocks: [text('x', '一') as never] },
            { label: '乙', blocks: [text('y', '二') as never] },
          ],
        },
        { ...own('c'), kind: 'countdown', to: soon, label: '', after: 'block', afterText: '', afterBlock: 'z' },
        text('z', '结束后'),
      ]),
    )
    const { blocks } = (await info({ id })).data
    expect(blocks.map((one) => one.id)).toEqual(['tabs', 'c'])
    expect(blocks[0]).toMatchObject({ items: [{ blocks: [{ id: 'x' }] }, { blocks: null }] })
    expect(blocks[1]).toMatchObject({ next: { id: 'z' } })
    expect((await info({ id, blockId: 'tabs', tab: 1 })).data.blocks).toMatchObject([{ id: 'y' }])
    const before = now()
    shop.server.clock.set(soon)
    expect((await info({ id })).data.blocks.map((one) => one.id)).toEqual(['tabs', 'z'])
    shop.server.clock.set(before)
  })

  test('a page of sixty blocks is read in steps: each block once, none that is not for the reader', async () => {
    const blocks = Array.from({ length: 60 }, (_, at): ContentBlock => {
      const id = `b${at}`
      if (at % 3 === 0) return text(id, '每件先鉴后发，瑕疵逐处公示。')
      if (at % 3 === 1) return text(id, '会员日', at % 2 === 0 ? 'user' : 'visitor')
      return items(id, [], { query: QUERY, limit: 12 })
    })
    const { id } = await published(body(blocks))
    const read = async (token?: string) => {
      const steps: string[][] = []
      for (let after: string | null | undefined; after !== null;) {
        const { data } = await info({ id, ...(after !== undefined && { after }) }, token)
        steps.push(data.blocks.map((one) => one.id))
        after = data.more
      }
      return steps
    }
    const steps = await read()
    expect(steps.flat()).toEqual(blocks.filter((one) => one.audience.who !== 'user').map((one) => one.id))
    expect(steps.length).toBeGreaterThan(5)
    expect(steps.every((step) => step.length > 0)).toBe(true)
    const buyer = await shop.buyer()
    const own = await read(buyer.token)
    expect(own.flat()).toEqual(blocks.filter((one) => one.audience.who !== 'visitor').map((one) => one.id))
    expect((await info({ id, after: 'b59' })).data).toMatchObject({ blocks: [], more: null })
    // A block that a newer version has no more.
    expect((await info({ id, after: 'gone' })).data).toMatchObject({ blocks: [], more: null })
  })

  test('steps of which nothing can be shown are passed', async () => {
    const own4 = await shop.items({ count: 4 })
    const hidden = Array.from({ length: 6 }, (_, at) => items(`h${at}`, own4, { limit: 12 }))
    const { id } = await published(body([...hidden, text('t', '在')]))
    expect((await info({ id })).data.more).toBe('h0')
    await shop.ordered(await shop.buyer(), own4.slice(0, 1))
    expect((await info({ id })).data).toMatchObject({ blocks: [{ id: 't' }], more: null })
  })

  test('a page for newcomers, one that is over, and a scene that finds what fits', async () => {
    const buyer = await shop.buyer()
    const gift = await made(body([text('g', '礼')], { audience: { who: 'newcomer', percent: 100 } }))
    // For some alone: one with the right publishes it.
    expect((await act(gift.id, 'publish', { number: 1 }, lead)).data.message).toBe('已上线')
    const over = await published(body([text('o', '过')], { endsAt: now() + HOUR }))
    const all = await published(body([text('a', '都')]))
    const scene = {
      ...{ key: 'after-paying', name: '支付后' },
      pages: [over, gift, all].map(({ id }) => ({ pageId: id, audience: ALL })),
    }
    expect((await adminCall(shop.server, 'POST /admin/content/scene-save', scene, lead)).status).toBe(200)
    const sceneOf = async (token?: string) => (await info({ modelPageSceneId: 'after-paying' }, token)).data.slug
    expect(await sceneOf()).toBe(over.slug)
    shop.server.clock.set(now() + HOUR)
    expect((await info({ id: over.id })).data.state).toBe('ended')
    expect(await sceneOf()).toBe(all.slug)
    expect(await sceneOf(buyer.token)).toBe(gift.slug)
    expect((await info({ id: gift.id })).data.state).toBe('users')
    const [bought] = await shop.items({ count: 1 })
    await shop.ordered(buyer, [bought ?? 0])
    expect((await info({ id: gift.id }, buyer.token)).data.state).toBe('newcomers')
    expect((await info({ modelPageSceneId: 'nowhere' })).data.state).toBe('none')
    expect((await info({})).data.state).toBe('none')
  })

  test('a preview shows a draft to whoever has its address, as the reader and at the time that was chosen', async () => {
    const page = await made(body([text('v', '客', 'visitor'), text('n', '新', 'newcomer')]))
    const { versionId } = await read(page.id)
    const { data } = await adminCall(
      shop.server,
      'POST /admin/content/preview',
      { versionId, reader: 'newcomer' },
      editor,
    )
    const query = Object.fromEntries(new URL(data.path, 'http://shop.test').searchParams)
    expect((await info(query)).data).toMatchObject({ isPreview: true, state: 'open', blocks: [{ id: 'n' }] })
    expect((await info({ ...query, reader: 'visitor' })).data.blocks).toMatchObject([{ id: 'v' }])
    const at = now() + 9 * HOUR
    expect((await info({ ...query, at })).data.serverNow).toBe(at)
    const other = await made(body([text('t', '他')]))
    expect((await info({ ...query, id: other.id })).status).toBe(404)
    expect((await info({ ...query, preview: `${query.preview}x` })).status).toBe(404)
    expect(readPreview('x', query.preview ?? '', Number(page.id), now())).toBeNull()
  })

  test('the home page is one too: what it shows is composed, and shown at its minute', async () => {
    const { ctx, db } = shop.server
    const { id: bannerId } = { id: 1 }
    await db
      .insertInto('banner')
      .values({ id: bannerId, title: '旧图', subtitle: '', link: '/product/sale', scene: 'bags', position: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await prepareHome(ctx)
    await prepareHome(ctx)
    const home = await db.selectFrom('contentPage').selectAll().where('isHome', '=', true).execute()
    expect(home).toHaveLength(1)
    const id = String(home[0]?.id)
    const first = (await shop.server.call('GET /home/index', {})).data
    expect(first.banners[0]?.picture.url).toMatch(/^\/media\/content\//)
    expect(first.rows.map((row) => row.id)).toContain('newArrivals')
    const top: ContentBlock = {
      ...own('top'),
      kind: 'banner',
      pictures: [{ pictureId: banners, alt: '新', title: '新图', subtitle: '', link: '/product/sale' }],
    }
    await save(id, body([top, items('picked', onSale, { layout: 'row', title: '店主精选' })]))
    const { versions } = await read(id)
    const number = versions[0]?.number ?? 0
    await approve((await act(id, 'publish', { number })).data.approval)
    const next = (await shop.server.call('GET /home/index', {})).data
    expect(next.banners.map((one) => one.title)).toEqual(['新图'])
    expect(next.rows.map((row) => [row.id, row.title])).toEqual([['picked', '店主精选']])
    expect((await info({ id })).status).toBe(404)
    await save(id, body([text('t', '不行')]))
    expect((await read(id)).problems.map(({ text: words }) => words)).toContain('首页最前面需要一组轮播图')
    await save(id, body([top]))
    await approve((await act(id, 'publish', { number: number + 1 })).data.approval)
    const rowsOf = async () => (await shop.server.call('GET /home/index', {})).data.rows.map((row) => row.id)
    expect(await rowsOf()).toEqual([])
    await approve((await act(id, 'rollBack', { number })).data.approval)
    expect(await rowsOf()).toEqual(['picked'])
  })

  test('a body above 200 KB is refused, an upload that is no picture too', async () => {
    const page = await made(body([text('t', '小')]))
    const long = Array.from({ length: 30 }, (_, at) => text(`t${at}`, '长'.repeat(8_000)))
    const saved = await save(page.id, body(long))
    expect(saved.status).not.toBe(200)
    const picture = await adminCall(
      shop.server,
      'POST /admin/content/picture',
      { content: Buffer.from('no picture').toString('base64') },
      editor,
    )
    expect(picture.status).toBe(RET.BAD_REQUEST)
  })
})
