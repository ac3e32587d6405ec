/** The patterns of console.md section 4, each on its own. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { useState, type ReactNode } from 'react'
import { CallError } from '../data/call'
import { HotkeysProvider } from '../lib/hotkeys'
import { readTableState, useTableState, writeTableState } from '../lib/url-state'
import { EXPORT_POLL_MS } from '../limits'
import { ActionForm, problemOf } from './action-form'
import { DataTable, type BulkAction } from './data-table'
import { PhotoTask, type TakenPhoto } from './photo-task'
import { PictureControl } from './picture-control'
import { placeIn } from './photos'
import { Label, PackingSlip, printStyles } from './print'
import { ProviderState } from './provider-state'
import { changesBetween, type RecordView } from './record-page'
import { exactOf, sortHits } from './search'
import { Settings, settingText } from './settings'
import { acting } from '../test-acting'

const show = (children: ReactNode, path = '/list') => {
  const router = createMemoryRouter([{ path: '*', element: <HotkeysProvider>{children}</HotkeysProvider> }], {
    initialEntries: [path],
  })
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <App>
        <RouterProvider router={router} />
      </App>
    </ConfigProvider>,
  )
  return router
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await acting(() => fireEvent.click(button))
}

const schema = {
  type: 'object',
  required: ['seal'],
  properties: {
    seal: { type: 'string', title: '封签号', minLength: 6, maxLength: 20 },
    amount: { type: 'integer', title: '退款金额', minimum: 1, maximum: 100_000, 'x-kind': 'fen' },
  },
}

describe('form', () => {
  test('is validated by the contract’s schema before it is sent', async () => {
    const onSubmit = jest.fn(async () => undefined)
    show(<ActionForm schema={schema} submitText="发货" onSubmit={onSubmit} />)
    await press('发货')
    expect(await screen.findByText('请填写封签号')).toBeTruthy()
    type(/封签号/, 'abc')
    await press('发货')
    expect(await screen.findByText('封签号至少 6 个字')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('sends money in fen, with one key for each intended act', async () => {
    const sent: [unknown, string][] = []
    const answers = [new CallError('offline', '网络已断开', 0, 0)]
    const onSubmit = async (values: unknown, key: string) => {
      sent.push([values, key])
      const failure = answers.shift()
      if (failure) throw failure
    }
    show(<ActionForm schema={schema} submitText="退款" onSubmit={onSubmit} />)
    type(/封签号/, 'ZX000001')
    type(/退款金额/, '128.5')
    await press('退款')
    expect(await screen.findByText('网络已断开')).toBeTruthy()
    await press('退款')
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[0]?.[0]).toEqual({ seal: 'ZX000001', amount: 12_850 })
    expect(sent[1]).toEqual(sent[0])
  })

  test('sends empty what may be empty, and a switch as off until it is touched', async () => {
    const onSubmit = jest.fn(async () => undefined)
    const properties = {
      scope: { type: 'string', title: '适用范围（全场留空）', maxLength: 30 },
      isOpen: { type: 'boolean', title: '公开' },
      note: { type: 'string', title: '备注', maxLength: 30 },
    }
    show(
      <ActionForm
        schema={{ type: 'object', required: ['scope', 'isOpen'], properties }}
        submitText="提交"
        onSubmit={onSubmit}
      />,
    )
    await press('提交')
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(onSubmit.mock.calls).toEqual([[{ scope: '', isOpen: false }, expect.any(String)]])
  })

  test('has labels that lead to its own fields, whatever other forms the page has', () => {
    show(
      <>
        <ActionForm schema={schema} submitText="打包" onSubmit={() => Promise.resolve()} />
        <ActionForm schema={schema} submitText="发货" onSubmit={() => Promise.resolve()} />
      </>,
    )
    expect(new Set(screen.getAllByLabelText(/封签号/).map(({ id }) => id)).size).toBe(2)
  })

  test('offers nothing that is not possible any more, and keeps what was typed', async () => {
    show(<ActionForm schema={schema} submitText="发货" isOver onSubmit={() => Promise.resolve()} />)
    expect(await screen.findByText(/此操作不再可用/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /发货/ })).toBeNull()
    expect(screen.getByLabelText(/封签号/)).toBeTruthy()
  })

  test('shows the server’s error beside its field', async () => {
    const onSubmit = () => Promise.reject(new CallError('refused', '请检查', 400, 400, { seal: '封签号已使用' }))
    show(<ActionForm schema={schema} submitText="发货" onSubmit={onSubmit} />)
    type(/封签号/, 'ZX000001')
    await press('发货')
    expect(await screen.findByText('封签号已使用')).toBeTruthy()
    expect(screen.queryByText('请检查')).toBeNull()
  })

  test('shows at a conflict what changed, and keeps what was typed', async () => {
    const keys: string[] = []
    const onSubmit = async (_values: unknown, key: string) => {
      keys.push(key)
      if (keys.length === 1) throw new CallError('conflict', '状态已变化', 409, 40920)
    }
    const onConflict = async () => [{ title: '状态', before: '待发货', after: '已发货' }]
    show(<ActionForm schema={schema} submitText="发货" onSubmit={onSubmit} onConflict={onConflict} />)
    type(/封签号/, 'ZX000001')
    await press('发货')
    expect(await screen.findByText('内容已被他人更新')).toBeTruthy()
    expect(screen.getByText('已发货')).toBeTruthy()
    expect((screen.getByLabelText(/封签号/) as HTMLInputElement).value).toBe('ZX000001')
    await press('按最新状态发货')
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[1]).not.toBe(keys[0])
  })

  test.each([
    [{ maximum: 5 }, 6, '数量不能大于 5'],
    [{ pattern: '^[0-9]+$' }, 'abc', '数量格式不正确'],
    [{ minItems: 2 }, ['a'], '数量至少 2 项'],
    [{ maximum: 5 }, 5, ''],
  ])('says what a value lacks by its schema: %j', (property, value, problem) => {
    expect(problemOf(property, '数量', value)).toBe(problem)
  })
})

interface Row {
  id: string
  title: string
}
const ROWS: Row[] = [
  { id: '1', title: '手袋' },
  { id: '2', title: '腕表' },
]

const TableUnderTest = ({ bulk, onRetry }: { bulk?: BulkAction[]; onRetry?: () => void }) => {
  const state = useTableState()
  return (
    <DataTable<Row>
      name="test"
      label="测试列表"
      columns={[
        { key: 'title', title: '名称', isSorted: true, render: ({ title }) => title },
        { key: 'id', title: '编号', isExtra: true, render: ({ id }) => `编号${id}` },
      ]}
      rows={ROWS}
      rowKey={({ id }) => id}
      total={120}
      totals={[{ title: '合计', value: '¥12.00' }]}
      state={state}
      bulk={bulk}
      csv={{ name: 'test', filters: { q: '手袋', state: undefined } }}
      onRetry={onRetry}
    />
  )
}

describe('table', () => {
  beforeEach(() => localStorage.clear())

  test('has its page, size and sort in the address', async () => {
    const router = show(<TableUnderTest />)
    fireEvent.click(screen.getByTitle('2'))
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
    fireEvent.click(screen.getAllByText('名称')[0] as Element)
    await waitFor(() => expect(router.state.location.search).toBe('?sort=title'))
    expect(screen.getByText('共 120 条')).toBeTruthy()
    expect(screen.getByText('¥12.00')).toBeTruthy()
  })

  test('reads only sizes of 20, 50 and 100 from an address', () => {
    expect(readTableState(new URLSearchParams('pageSize=37&page=-2&q=a'))).toEqual({
      filters: { q: 'a' },
      page: 1,
      pageSize: 20,
      sort: '',
    })
    expect(writeTableState({ filters: { q: 'a', b: '' }, page: 1, pageSize: 50, sort: '' }).toString()).toBe(
      'q=a&pageSize=50',
    )
  })

  test('tries a bulk action before it is carried out, on the rows that can', async () => {
    const run = jest.fn(async (ids: readonly string[], isDryRun: boolean) =>
      ids.map((id) => ({ id, isOk: id === '1', message: isDryRun ? '' : '已下架' })),
    )
    const onRetry = jest.fn()
    show(<TableUnderTest bulk={[{ name: 'off', title: '下架', run }]} onRetry={onRetry} />)
    fireEvent.click(screen.getAllByRole('checkbox')[0] as Element)
    await press('下架')
    expect(await screen.findByText('可执行 1 条，不可执行 1 条；尚未做任何更改。')).toBeTruthy()
    expect(run).toHaveBeenCalledWith(['1', '2'], true)
    await press('下架 1 条')
    expect(await screen.findByText('成功 1 条，失败 0 条。')).toBeTruthy()
    expect(run).toHaveBeenLastCalledWith(['1'], false)
  })

  describe('as CSV', () => {
    const info = { id: '7', state: 'direct', done: 0, total: 2, expiresAt: 0, countOfDay: 3 }
    const downloads: string[] = []
    const calls: [string, unknown][] = []
    const original = globalThis.fetch
    /** Answers of the server, in turn. */
    const answerWith = (...answers: object[]) => {
      globalThis.fetch = (async (url: string, { body }: { body?: string }) => {
        calls.push([url, body === undefined ? null : JSON.parse(body)])
        return { ok: true, status: 200, json: async () => ({ ret_code: 200, data: answers.shift() }) }
      }) as unknown as typeof fetch
    }
    beforeEach(() => {
      downloads.length = 0
      calls.length = 0
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        downloads.push(this.getAttribute('href') ?? '')
      })
    })
    afterEach(() => {
      globalThis.fetch = original
      jest.restoreAllMocks()
    })

    test('few rows are downloaded at once, by the filters that are shown', async () => {
      answerWith(info)
      show(<TableUnderTest />)
      await press('导出 CSV')
      expect(calls).toEqual([['/api/admin/export/start', { name: 'test', filters: '{"q":"手袋"}' }]])
      expect(downloads).toEqual(['/api/admin/export/file?id=7'])
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    test('many rows show their progress, then the file, for which the one-time code is checked again', async () => {
      jest.useFakeTimers()
      answerWith(
        { ...info, state: 'waiting', done: 2_000, total: 8_000 },
        { ...info, state: 'ready', done: 8_000, total: 8_000 },
        { ...info, state: 'ready', done: 8_000, total: 8_000 },
      )
      show(<TableUnderTest />)
      await press('导出 CSV')
      expect(screen.getByText('正在生成：2000 / 8000')).toBeTruthy()
      expect(screen.getByText(/24 小时内您已导出 3 次/)).toBeTruthy()
      await acting(() => jest.advanceTimersByTime(EXPORT_POLL_MS))
      expect(screen.getByText('文件已生成，共 8000 行')).toBeTruthy()
      expect(downloads).toEqual([])
      await press('下载')
      expect(calls.at(-1)?.[0]).toBe('/api/admin/export/info?id=7&isFetching=true')
      expect(downloads).toEqual(['/api/admin/export/file?id=7'])
      jest.useRealTimers()
    })
  })
})

const record = (changes: Partial<RecordView>): RecordView => ({
  kind: 'order',
  kindTitle: '订单',
  id: '1',
  title: '手袋',
  version: 1,
  state: { title: '待发货', tone: 'info' },
  dueAt: null,
  sections: [{ title: '订单', facts: [{ name: '实付', value: '1280000', kind: 'fen' }] }],
  photos: [],
  timeline: [],
  related: [],
  notes: [],
  actions: [],
  lease: null,
  ...changes,
})

describe('record', () => {
  test('says what differs between two readings: state, facts, events', () => {
    const after = record({
      state: { title: '已发货', tone: 'good' },
      sections: [{ title: '订单', facts: [{ name: '实付', value: '1180000', kind: 'fen' }] }],
      timeline: [{ at: 0, title: '已发货', note: '', actor: '何平', tone: 'good' }],
    })
    expect(changesBetween(record({}), after)).toMatchObject([
      { title: '状态', before: '待发货', after: '已发货' },
      { title: '实付', before: '¥12,800.00', after: '¥11,800.00' },
      { title: '新动态', after: expect.stringContaining('何平 已发货') },
    ])
    expect(changesBetween(after, after)).toEqual([])
  })
})

describe('picture of the shop', () => {
  const original = globalThis.fetch
  afterEach(() => void (globalThis.fetch = original))

  test('of two that were chosen one after another the last one counts, whichever is kept first', async () => {
    const answers: ((id: string) => Promise<void>)[] = []
    globalThis.fetch = (() =>
      new Promise((resolve) => {
        answers.push((id) =>
          acting(() =>
            resolve({
              ok: true,
              status: 200,
              json: async () => ({ ret_code: 200, data: { id, url: `/media/${id}` } }),
            }),
          ),
        )
      })) as unknown as typeof fetch
    const chosen: string[] = []
    show(<PictureControl onChange={(id) => chosen.push(id)} />)
    const choose = async (scene: string) => {
      fireEvent.mouseDown(screen.getByLabelText('使用插画'))
      fireEvent.click(await screen.findByTitle(scene))
    }
    await choose('手袋插画')
    await choose('腕表插画')
    await waitFor(() => expect(answers).toHaveLength(2))
    await answers[1]?.('2')
    await answers[0]?.('1')
    expect(chosen).toEqual(['2'])
  })
})

describe('photo task', () => {
  test('takes a photo for its slot, and pins a flaw where it is tapped', async () => {
    const seen: (readonly TakenPhoto[])[] = []
    const Task = () => {
      const [photos, setPhotos] = useState<readonly TakenPhoto[]>([])
      return (
        <PhotoTask
          slots={[{ name: 'overall', title: '整体', isNeeded: true }]}
          templates={['划痕', '磨角']}
          send={async () => ({ id: 'a.private.jpg', url: '/media/a.jpg' })}
          value={photos}
          onChange={(next) => {
            seen.push(next)
            setPhotos(next)
          }}
        />
      )
    }
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('not in jsdom')) })
    show(<Task />)
    const file = new File(['x'], 'bag.jpg', { type: 'image/jpeg' })
    fireEvent.change(screen.getByLabelText('照片：整体'), { target: { files: [file] } })
    const picture = await screen.findByAltText('整体')
    fireEvent.click(picture, { clientX: 10, clientY: 10 })
    expect(await screen.findByLabelText('标注 1 说明')).toBeTruthy()
    expect(seen.at(-1)).toMatchObject([{ slot: 'overall', id: 'a.private.jpg', pins: [{ text: '划痕' }] }])
  })

  test('a flaw has its kind and its severity beside the words', async () => {
    const photo: TakenPhoto = { slot: 'overall', id: 'a.private.jpg', url: '/a', pins: [], note: '' }
    const seen: (readonly TakenPhoto[])[] = []
    const Task = () => {
      const [photos, setPhotos] = useState<readonly TakenPhoto[]>([photo])
      return (
        <PhotoTask
          slots={[{ name: 'overall', title: '整体' }]}
          flaws={{
            kinds: [
              { value: 'scratch', label: '划痕' },
              { value: 'corner', label: '磨角' },
            ],
            severities: [1, 2, 3].map((value) => ({ value, label: `程度 ${value}` })),
          }}
          send={async () => photo}
          value={photos}
          onChange={(next) => {
            seen.push(next)
            setPhotos(next)
          }}
        />
      )
    }
    show(<Task />)
    fireEvent.click(screen.getByAltText('整体'), { clientX: 0, clientY: 0 })
    expect(seen.at(-1)?.[0]?.pins).toEqual([{ x: 0, y: 0, text: '', kind: 'scratch', severity: 2 }])
    const choose = async (label: string, option: string) => {
      fireEvent.mouseDown(screen.getByLabelText(label))
      fireEvent.click(await screen.findByTitle(option))
    }
    await choose('标注 1 瑕疵种类', '磨角')
    await choose('标注 1 程度', '程度 3')
    expect(seen.at(-1)?.[0]?.pins).toMatchObject([{ kind: 'corner', severity: 3 }])
  })

  test('a pin’s place is a share of the picture', () => {
    const box = { left: 100, top: 50, width: 200, height: 400 }
    expect(placeIn({ clientX: 150, clientY: 150 }, box)).toEqual({ x: 0.25, y: 0.25 })
    expect(placeIn({ clientX: 0, clientY: 9_999 }, box)).toEqual({ x: 0, y: 1 })
  })
})

describe('print', () => {
  test('a label is 60 × 40 mm and holds its code as QR and as text', () => {
    show(<Label label={{ code: 'SF1029384756', title: '林静', lines: ['文三路 100 号'] }} />)
    expect(screen.getByText('SF1029384756')).toBeTruthy()
    expect(document.querySelector('.p-label-code svg')).not.toBeNull()
    expect(printStyles('label')).toContain('size: 60mm 40mm')
  })

  test('a packing slip lists what is in the box', () => {
    const slip = { title: '珍循', number: '1', facts: [{ name: '收货人', value: '林静' }], foot: '' }
    show(<PackingSlip slip={{ ...slip, lines: [{ title: '手袋', note: '9 成新', value: '¥1.00' }] }} />)
    expect(within(screen.getByRole('table')).getByText('手袋')).toBeTruthy()
  })
})

describe('search', () => {
  const hit = (id: string, isExact: boolean) => ({ kind: 'order', kindTitle: '订单', id, title: id, note: '', isExact })

  test('has exact matches first, and opens one alone', () => {
    const hits = [hit('1', false), hit('2', true), hit('3', false)]
    expect(sortHits(hits).map(({ id }) => id)).toEqual(['2', '1', '3'])
    expect(exactOf(hits)?.id).toBe('2')
    expect(exactOf([hit('1', true), hit('2', true)])).toBeNull()
  })
})

describe('settings', () => {
  test('a change has its unit and range, and says why', async () => {
    const onChange = jest.fn(async () => undefined)
    const setting = {
      key: 'order.payMinutes',
      title: '付款时限',
      about: '超时未付的订单自动取消。',
      kind: 'integer' as const,
      unit: '分钟',
      minimum: 5,
      maximum: 120,
      maxLength: null,
      value: 30,
      fallback: 30,
      version: 2,
    }
    show(<Settings label="设置" settings={[setting]} mayChange onChange={onChange} readHistory={async () => []} />)
    expect(screen.getAllByText('30 分钟').length).toBeGreaterThan(0)
    await press('修改')
    expect(await screen.findByText('5 分钟 至 120 分钟')).toBeTruthy()
    await press('保存')
    expect(await screen.findByText('请填写原因')).toBeTruthy()
    type('付款时限', '45')
    type('原因', '节日放宽')
    await press('保存')
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(setting, 45, '节日放宽'))
  })

  test('a duration is entered in a unit, an amount in yuan', () => {
    expect(settingText(36 * 3_600_000, { kind: 'duration', unit: '' })).toBe('36 小时')
    expect(settingText(7 * 86_400_000, { kind: 'duration', unit: '' })).toBe('7 天')
    expect(settingText(20_000, { kind: 'money', unit: '' })).toBe('¥200.00')
  })

  test('shows a flag in words', () => {
    expect(settingText(true, { kind: 'flag', unit: '' })).toBe('开启')
    expect(settingText(5, { kind: 'integer', unit: '次' })).toBe('5 次')
  })
})

describe('provider', () => {
  test('shows its last error, and what a test of it says', async () => {
    const provider = {
      name: 'sms',
      title: '短信',
      driver: '演示',
      state: { title: '异常', tone: 'bad' as const },
      lastOkAt: null,
      lastError: { at: 0, message: '网关拒绝' },
      waiting: 3,
      failed: 2,
    }
    show(
      <ProviderState
        provider={provider}
        onTest={async () => ({ isOk: true, message: '网关正常' })}
        onRetry={() => Promise.reject(new CallError('refused', '还没到时间', 400, 400))}
      />,
    )
    expect(screen.getByText(/网关拒绝/)).toBeTruthy()
    await press('测试')
    expect(await screen.findByText('网关正常')).toBeTruthy()
    await press('立即重试')
    expect(await screen.findByText('还没到时间')).toBeTruthy()
  })
})
