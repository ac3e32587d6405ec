/** The frame around every page: the menu by permissions, a scanner anywhere, signing out, new sign-ins, the network. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { live } from '../data/live'
import { network } from '../data/client'
import { queue } from '../patterns/fixture'
import { SCAN_GAP_MS } from '../limits'
import { ActionForm } from '../patterns/action-form'
import { dialogOf, NOW, open, OPERATOR, press, Refusal, server, type } from '../test-page'
import { Layout } from './layout'
import { acting } from '../test-acting'

const hit = { kind: 'parcel', kindTitle: '包裹', id: 'B1', title: '手袋', note: '', isExact: true }
const show = (permissions?: Parameters<typeof open>[2], page = <p>一页</p>) =>
  open(
    <Layout>{page}</Layout>,
    { 'GET /admin/queue/list': { list: [queue] }, 'GET /admin/search': { list: [hit] } },
    permissions,
  )

/** A scanner's burst outside of fields, ended by Enter. */
const scan = (code: string) =>
  acting(() => {
    ;[...code, 'Enter'].forEach((key, at) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(event, 'timeStamp', { value: 1_000 + (at * SCAN_GAP_MS) / 4 })
      document.body.dispatchEvent(event)
    })
  })

describe('the menu', () => {
  const entries = () => within(screen.getByRole('navigation', { name: '菜单' }))

  test('has the pages and queues that the operator may see, with live counts', async () => {
    await show({ permissions: ['order.read'] })
    expect((await entries().findByRole('link', { name: /^待发货/ })).getAttribute('href')).toBe('/queues/order.ship')
    expect(entries().getByRole('link', { name: '全部订单' })).toBeTruthy()
    expect(entries().queryByRole('link', { name: '审计' })).toBeNull()
    expect(entries().getByTitle('共 3 条，超时 1 条').textContent).toBe('3')
    const counts = [{ queue: 'order.ship', count: 120, overdue: 0 }]
    await acting(() => live.counts.set({ at: NOW, counts, signIns: [] }))
    expect(entries().getByTitle('共 120 条').textContent).toBe('99+')
  })

  test('of the owner has the audit', async () => {
    await show()
    expect(await entries().findByRole('link', { name: '审计' })).toBeTruthy()
  })
})

describe('a code that is scanned anywhere', () => {
  test('opens its record with the action that is due', async () => {
    const page = await show()
    await scan('SF1029384756')
    expect(await screen.findByText('已扫描 SF1029384756')).toBeTruthy()
    expect(server.sent('GET /admin/search')).toEqual([{ q: 'SF1029384756' }])
    expect(page.address()).toBe('/records/parcel/B1?scan=1')
  })

  test('of nothing known says so, and the page stays', async () => {
    const page = await show()
    server.answer({ 'GET /admin/search': { list: [] } })
    await scan('SF1029384756')
    expect(await screen.findByText('没有找到「SF1029384756」对应的记录')).toBeTruthy()
    expect(page.address()).toBe('/')
  })

  test('that names several is none of them', async () => {
    const page = await show()
    server.answer({ 'GET /admin/search': { list: [hit, { ...hit, id: 'B2' }] } })
    await scan('SF1029384756')
    await screen.findByText('没有找到「SF1029384756」对应的记录')
    expect(page.address()).toBe('/')
  })
})

test('a key outside of fields is a command: / leads into the search', async () => {
  await show()
  await acting(() => fireEvent.keyDown(document.body, { key: '/' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '搜索' })))
})

describe('the search', () => {
  const look = async (q: string) => {
    await type('搜索', q)
    const box = await screen.findByRole('combobox', { name: '搜索' })
    await acting(() => fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 }))
  }

  test('opens what the number names exactly, and is empty again', async () => {
    const page = await show()
    await look(' B1 ')
    expect(server.sent('GET /admin/search')[0]).toEqual({ q: 'B1' })
    expect(page.address()).toBe('/records/parcel/B1')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: '搜索' }).value).toBe('')
  })

  test('of several lists them, the exact ones first', async () => {
    const page = await show()
    server.answer({
      'GET /admin/search': {
        list: [
          { ...hit, id: 'B3', title: '第三', isExact: false },
          { ...hit, id: 'B2', title: '第二' },
          { ...hit, id: 'B4', title: '第四' },
        ],
      },
    })
    await look('手袋')
    const found = (await screen.findAllByText(/^第/)).map(({ textContent }) => textContent)
    expect(found).toEqual(['第二', '第四', '第三'])
    expect(page.address()).toBe('/')
  })
})

describe('signing out', () => {
  const signOut = async () => {
    await press(new RegExp(OPERATOR.name))
    const entry = await screen.findByText('退出登录')
    await acting(() => fireEvent.click(entry))
  }

  test('that fails says so, and the operator stays', async () => {
    await show()
    server.answer({ 'POST /admin/logout': new Refusal('服务繁忙', { status: 500 }) })
    await signOut()
    expect(await screen.findByText('退出失败，请重试：服务繁忙')).toBeTruthy()
  })

  test('loses what is not saved only when the operator confirms it', async () => {
    const schema = { type: 'object', properties: { title: { type: 'string', title: '标题' } } }
    await show({}, <ActionForm schema={schema} submitText="保存" onSubmit={() => Promise.resolve()} />)
    await type(/^标题/, '改了一半')
    await signOut()
    const question = await dialogOf('离开此页面？')
    await press('留在此页', question)
    expect(screen.getByLabelText<HTMLInputElement>(/^标题/).value).toBe('改了一半')
    expect(server.sent('POST /admin/logout')).toEqual([])
  })
})

test('a new sign-in elsewhere is said until it is closed, and stays closed', async () => {
  await show()
  const signIn = { id: '9', at: NOW, address: '203.0.113.7', device: 'Chrome · Windows' }
  await acting(() => live.counts.set({ at: NOW, counts: [], signIns: [signIn] }))
  expect(await screen.findByText('您的账号在其他设备登录：Chrome · Windows（203.0.113.7）')).toBeTruthy()
  await press('关闭')
  expect(screen.queryByText(/^您的账号在其他设备登录/)).toBeNull()
  await acting(() => live.counts.set({ at: NOW + 1, counts: [], signIns: [{ ...signIn, id: '10' }, signIn] }))
  expect(await screen.findByText('您的账号在其他设备登录：Chrome · Windows（203.0.113.7）')).toBeTruthy()
})

test('a network that is gone is said above the page', async () => {
  await show()
  await acting(() => network.set(false))
  expect(await screen.findByText(/^网络已断开，页面内容可能不是最新的/)).toBeTruthy()
})
