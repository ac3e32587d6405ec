/** A record: its facts, lease and notes; its actions by button, key and scanner; what two operators do at once. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AdminData } from '../data/calls'
import {
  COLLEAGUE,
  command,
  dialogOf,
  HOUR_MS,
  LOST,
  NOW,
  open,
  type Answers,
  press,
  Refusal,
  server,
  type,
} from '../test-page'
import { record, task } from './fixture'
import { RecordPage, type RecordPageProps } from './record-page'
import { acting } from '../test-acting'

const { kind, id, version } = record
const done: AdminData<'POST /admin/record/act'> = { approval: null, message: '已发货' }
const show = async (changes: Partial<typeof record> = {}, props: Partial<RecordPageProps> = {}, more: Answers = {}) => {
  const page = await open(
    <RecordPage kind={kind} id={id} {...props} />,
    { 'GET /admin/record': { ...record, ...changes }, 'POST /admin/record/act': done, ...more },
    { at: `/records/parcel/${id}`, path: '/records/parcel/:id' },
  )
  if (!('GET /admin/record' in more)) await screen.findAllByRole('heading', { name: record.title })
  return page
}
const acts = () => server.sent('POST /admin/record/act')
const fill = async () => {
  await type('封签号', 'ZX000001')
  await type('重量', '1200')
}

test('says its facts by their kind, its history and what belongs to it', async () => {
  await show()
  expect(await screen.findByText('¥12,800.00')).toBeTruthy()
  expect(screen.getByText('林*').getAttribute('href')).toBe('/records/user/12')
  expect(screen.getByText('已超时 3 小时')).toBeTruthy()
  expect(screen.getByText('演示支付')).toBeTruthy()
  expect(screen.getByText('手袋').getAttribute('href')).toBe('/records/item/100001')
  expect(screen.getByText('买家希望工作日送达。')).toBeTruthy()
})

describe('an action', () => {
  test('that is due comes first, opens by its key, and is sent with the version that was read (console 7/9)', async () => {
    await show()
    const names = within(document.querySelector('.c-acts') as HTMLElement).getAllByRole('button')
    expect(names.map(({ textContent }) => textContent)).toEqual(['打包发货', '取消订单'])
    await command('a')
    await fill()
    fireEvent.submit((await screen.findByLabelText('重量')).closest('form') as Element)
    expect(await screen.findByText('已发货')).toBeTruthy()
    expect(acts()).toMatchObject([{ kind, id, action: 'ship', version, input: { seal: 'ZX000001', weight: 1_200 } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that refuses opens by its key, with its question and its reason', async () => {
    await show()
    await command('r')
    const form = await dialogOf('取消订单')
    expect(within(form).getByText('取消后全额退款给买家。')).toBeTruthy()
    // While a form is open keys are no commands.
    await command('a')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await press('取消订单', form)
    expect(await within(form).findByText('请填写原因')).toBeTruthy()
    await type('原因', '买家要求')
    await press('取消订单', form)
    await screen.findByText('已发货')
    expect(acts()).toMatchObject([{ action: 'cancel', reason: '买家要求', input: {} }])
  })

  test('opens at once where a scanner has opened the record, but not over a colleague’s work', async () => {
    await show({}, { isScanned: true })
    expect(await dialogOf('打包发货')).toBeTruthy()
    const lease = { operator: COLLEAGUE, until: NOW + HOUR_MS, mine: false }
    await show({ lease }, { isScanned: true })
    expect(await screen.findByText(/^何平 正在处理，占用至/)).toBeTruthy()
    // The first page's form alone.
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  test('keeps its button’s name while it waits, and after a refusal', async () => {
    let arrive = (_answer: Refusal): void => undefined
    await show({}, {}, { 'POST /admin/record/act': () => new Promise((resolve) => (arrive = resolve)) })
    await press('打包发货')
    const form = within(await dialogOf('打包发货'))
    await fill()
    const send = form.getByRole('button', { name: '打包发货' })
    await acting(() => fireEvent.click(send))
    expect(send.className).toContain('ant-btn-loading')
    expect(form.getByRole('button', { name: '打包发货' })).toBe(send)
    await acting(() => arrive(new Refusal('服务繁忙', { status: 500 })))
    expect(await form.findByText('服务繁忙')).toBeTruthy()
    expect(form.getByRole('button', { name: '打包发货' }).className).not.toContain('ant-btn-loading')
  })

  test('whose answer was lost is sent again as the same act', async () => {
    await show({}, {}, { 'POST /admin/record/act': LOST })
    await press('打包发货')
    const form = await dialogOf('打包发货')
    await fill()
    await press('打包发货', form)
    await within(form).findByText('网络已断开，请检查网络后重试')
    server.answer({ 'POST /admin/record/act': done })
    await press('打包发货', form)
    await screen.findByText('已发货')
    expect(acts()[1]).toEqual(acts()[0])
  })

  test('that waits for a colleague says so', async () => {
    await show({}, {}, { 'POST /admin/record/act': { approval: '9', message: '已提交，等待另一人批准' } })
    await command('r')
    await type('原因', '买家要求')
    await press('取消订单', await dialogOf('取消订单'))
    expect(await screen.findByText('已提交，等待另一人批准')).toBeTruthy()
  })
})

describe('two operators at once', () => {
  const changed = {
    ...record,
    version: version + 1,
    state: { title: '已发货', tone: 'good' as const },
    timeline: [
      { at: NOW, title: '已发货', note: '', actor: COLLEAGUE.name, tone: 'good' as const },
      ...record.timeline,
    ],
  }
  const refuse = async (newest: typeof record) => {
    await show()
    await press('打包发货')
    const form = await dialogOf('打包发货')
    await fill()
    server.answer({
      'POST /admin/record/act': new Refusal('状态已变化', { status: 409, code: 40920 }),
      'GET /admin/record': newest,
    })
    await press('打包发货', form)
    await within(form).findByText('内容已被他人更新')
    return form
  }

  test('the second sees what changed, loses no text, and sends by the newest version (console 7/3)', async () => {
    const form = await refuse(changed)
    expect(within(form).getByText('待发货').tagName).toBe('DEL')
    expect(await within(form).findByText(/何平 已发货$/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('封签号').value).toBe('ZX000001')
    server.answer({ 'POST /admin/record/act': done })
    await press('按最新状态打包发货', form)
    await waitFor(() => expect(acts()).toHaveLength(2))
    expect(acts().map((one) => one.version)).toEqual([version, version + 1])
    expect(acts()[1]?.idempotencyKey).not.toBe(acts()[0]?.idempotencyKey)
  })

  test('what is not allowed any more cannot be sent; what was typed can be copied', async () => {
    const form = await refuse({ ...changed, actions: [] })
    expect(await within(form).findByText(/此操作不再可用/)).toBeTruthy()
    expect(within(form).queryByRole('button', { name: /打包发货/ })).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('封签号').value).toBe('ZX000001')
  })
})

describe('a lease', () => {
  test('is taken while the record is open, and given back when it is left', async () => {
    const page = await show()
    await waitFor(() => expect(server.sent('POST /admin/lease/take')).toEqual([{ kind, id }]))
    expect(server.sent('POST /admin/lease/release')).toEqual([])
    await page.go('/elsewhere')
    await waitFor(() => expect(server.sent('POST /admin/lease/release')).toEqual([{ kind, id }]))
  })

  test('is not taken of what a colleague works on, nor where there is nothing to do', async () => {
    await show({ lease: { operator: COLLEAGUE, until: NOW + HOUR_MS, mine: false } })
    await show({ actions: [] })
    await screen.findAllByText('买家希望工作日送达。')
    expect(server.sent('POST /admin/lease/take')).toEqual([])
  })
})

describe('of a queue', () => {
  const props = { queue: 'order.ship', filters: { kind: 'own' } }
  const carryOut = async () => {
    await command('r')
    await type('原因', '买家要求')
    await press('取消订单', await dialogOf('取消订单'))
  }

  test('a decision opens the next task, by the queue’s filters and after this one', async () => {
    const page = await show({}, props, { 'POST /admin/queue/next': { task: task('7', '手镯', 1) } })
    await carryOut()
    await waitFor(() => expect(page.address()).toBe('/records/parcel/7?queue=order.ship&kind=own'))
    expect(server.sent('POST /admin/queue/next')).toEqual([
      { queue: 'order.ship', filters: '{"kind":"own"}', after: id },
    ])
  })

  test('without a next one the queue is in front again, and says so', async () => {
    const page = await show({}, props, { 'POST /admin/queue/next': { task: null } })
    await carryOut()
    expect(await screen.findByText('队列中没有可处理的任务了')).toBeTruthy()
    expect(page.address()).toBe('/queues/order.ship?kind=own')
  })

  test('j goes on without a decision', async () => {
    const page = await show({}, props, { 'POST /admin/queue/next': { task: task('7', '手镯', 1) } })
    await command('j')
    await waitFor(() => expect(page.address()).toBe('/records/parcel/7?queue=order.ship&kind=own'))
    expect(acts()).toEqual([])
  })
})

describe('a masked value', () => {
  const reveal = async (reason: string) => {
    await press('查看完整')
    const form = await dialogOf('查看完整电话')
    await type('原因', reason)
    await press('查看完整', form)
    return form
  }

  test('is shown in full with a reason', async () => {
    await show({}, {}, { 'POST /admin/reveal': { value: '13800008000' } })
    const form = await reveal('a')
    expect(await within(form).findByText('原因至少 2 个字')).toBeTruthy()
    await type('原因', '联系买家')
    await press('查看完整', form)
    expect(await screen.findByText('13800008000')).toBeTruthy()
    expect(server.sent('POST /admin/reveal')).toEqual([{ kind, id, field: 'phone', reason: '联系买家' }])
  })

  test('of which an operator has seen too many stays masked', async () => {
    await show({}, {}, { 'POST /admin/reveal': new Refusal('今天查看次数已达上限', { status: 429 }) })
    await reveal('联系买家')
    expect(await screen.findByText('今天查看次数已达上限')).toBeTruthy()
    expect(screen.getByText('138****8000')).toBeTruthy()
  })

  test('of a picture bears the operator’s name, and goes when its time is over', async () => {
    const facts = [{ name: '证件正面', value: '身份证', kind: 'picture' as const, reveal: 'front' }]
    const sections = [{ title: '证件', facts }]
    await show({ sections }, {}, { 'POST /admin/reveal': { value: '/private/front.jpg', until: NOW } })
    await press('查看完整')
    const form = await dialogOf('查看完整证件正面')
    await type('原因', '核对证件')
    await press('查看完整', form)
    expect(await screen.findByText('查看时间已到')).toBeTruthy()
    expect(screen.queryByRole('img', { name: '证件正面' })).toBeNull()
    server.answer({ 'POST /admin/reveal': { value: '/private/front2.jpg', until: NOW + HOUR_MS } })
    await press('查看完整')
    await type('原因', '核对证件')
    await press('查看完整', await dialogOf('查看完整证件正面'))
    expect((await screen.findByRole('img', { name: '证件正面' })).getAttribute('src')).toBe('/private/front2.jpg')
    expect(screen.getAllByText(/^shen\.jia /).length).toBeGreaterThan(1)
  })
})

test('a record that changes by itself is read again by a call that keeps no idle session alive', async () => {
  const again = { ...record, everyMs: 1_000, version: version + 1, state: { title: '已发货', tone: 'good' as const } }
  await show({ everyMs: 1_000 }, {}, { 'GET /admin/record/again': again })
  expect(await screen.findByText('已发货')).toBeTruthy()
  expect(server.sent('GET /admin/record')).toHaveLength(1)
})

describe('a note', () => {
  test('wants words, and is added once, however often it is sent', async () => {
    await show({}, {}, { 'POST /admin/note/add': LOST })
    await press('添加备注')
    expect(await screen.findByText('请填写备注')).toBeTruthy()
    await type('备注', ' 已联系买家 ')
    await press('添加备注')
    expect(await screen.findByText('网络已断开，请检查网络后重试')).toBeTruthy()
    await press('添加备注')
    await waitFor(() => expect(server.sent('POST /admin/note/add')).toHaveLength(2))
    server.answer({ 'POST /admin/note/add': { id: '2', at: NOW, operator: COLLEAGUE, text: '已联系买家' } })
    await type('备注', '已电话联系买家')
    await press('添加备注')
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('备注').value).toBe(''))
    const notes = server.sent('POST /admin/note/add')
    expect(notes[0]).toMatchObject({ kind, id, text: '已联系买家' })
    expect(notes[1]).toEqual(notes[0])
    // Other words are another note.
    expect(notes[2]?.idempotencyKey).not.toBe(notes[0]?.idempotencyKey)
  })
})

test('one that there is none of says so, and can be read again', async () => {
  await show({}, {}, { 'GET /admin/record': new Refusal('没有找到', { status: 404 }) })
  expect(await screen.findByText('没有找到')).toBeTruthy()
  server.answer({ 'GET /admin/record': record })
  await press('重试')
  expect(await screen.findByText('买家希望工作日送达。')).toBeTruthy()
})
