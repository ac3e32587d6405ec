import { act, fireEvent, render, screen } from '@testing-library/react'
import { Chips } from '@/ui/form/chips'
import { Form, FormItem } from '@/ui/form/form'
import { DRAFT_RESEND } from './limits'
import type { DraftStore, StoredDraft } from './draft-store'
import { FormMessage, DraftNotice } from './form-parts'
import { phone, required } from './rules'
import { PhoneField, TextField } from './text-fields'
import { useForm, type FormOptions, type FormRules, type SendResult } from './use-form'

interface Values {
  name: string
  phone: string
  tags: string[]
}

const initial: Values = { name: '', phone: '', tags: [] }
const rules: FormRules<Values> = {
  name: [required('请填写收货人')],
  phone: [required('请填写手机号'), phone()],
  tags: [required('请选择标签')],
}
const filled: Values = { name: '林女士', phone: '13800000000', tags: ['home'] }

const done: SendResult<string> = { data: 'done' }
const refused = (fields?: Record<string, string>): SendResult<string> => ({
  error: { kind: 'business', status: 400, code: 1001, message: '参数错误', fields },
})
const send = jest.fn<Promise<SendResult<string>>, [Values, { key: string }]>()
const onSent = jest.fn()
beforeEach(() => {
  send.mockReset().mockResolvedValue(done)
  onSent.mockReset()
})

function Host(options: Partial<FormOptions<Values, string>>) {
  const form = useForm({ initial, rules, send, onSent, ...options })
  const tags = form.field('tags')
  return (
    <Form label="收货地址" wrong={form.wrong}>
      <DraftNotice form={form} />
      <TextField form={form} name="name" label="收货人" />
      <PhoneField form={form} name="phone" label="手机号" />
      <FormItem label="标签" id={tags.id} error={tags.error}>
        <Chips label="标签" options={[{ value: 'home', label: '家' }]} chosen={tags.value} onChange={tags.onChange} />
      </FormItem>
      <FormMessage form={form} />
      <button disabled={form.isSubmitting} onClick={() => void form.submit().catch(() => undefined)}>
        {form.isDirty ? '保存修改' : '保存'}
      </button>
      <button onClick={form.reset}>重填</button>
      <output>{form.isUnsaved ? '未保存' : '可离开'}</output>
    </Form>
  )
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } })
const leave = (label: string) => fireEvent.blur(field(label))
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByText(name)))
const save = () => press(/^保存/)
const errors = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const leaving = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .at(-1)
const fill = () => {
  type('收货人', '林女士')
  type('手机号', '13800000000')
  fireEvent.click(screen.getByRole('radio', { name: '家' }))
}

describe('rules', () => {
  it('shows all that is wrong at once and puts the focus on the first such field', async () => {
    render(<Host />)
    type('收货人', '林女士')
    fireEvent.click(screen.getByText(/^保存/))
    expect(errors()).toEqual(['请填写手机号', '请选择标签'])
    expect(document.activeElement).toBe(field('手机号'))
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('有 2 项需要修改')
    await act(async () => undefined)
    expect(send).not.toHaveBeenCalled()
  })

  it('goes to a field that is no input as well', async () => {
    render(<Host />)
    type('收货人', '林女士')
    type('手机号', '13800000000')
    await save()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '家' }))
  })

  it('checks a changed field when it is left, and from then on with every key', () => {
    render(<Host />)
    type('手机号', '138')
    expect(errors()).toEqual([])
    leave('手机号')
    expect(errors()).toEqual(['请输入正确的手机号'])
    type('手机号', '1380000000')
    expect(errors()).toEqual(['请输入正确的手机号'])
    type('手机号', '13800000000')
    expect(errors()).toEqual([])
  })

  it('finds nothing wrong with a field that was only walked through', () => {
    render(<Host />)
    leave('手机号')
    expect(errors()).toEqual([])
  })

  it('does not show an answer about an earlier text beside a later one', async () => {
    const answers: ((message?: string) => void)[] = []
    const slow = () => new Promise<string | undefined>((resolve) => answers.push(resolve))
    render(<Host rules={{ name: [slow] }} />)
    type('收货人', '甲')
    leave('收货人')
    type('收货人', '乙')
    await act(async () => answers[0]?.('该名称已被使用'))
    expect(errors()).toEqual([])
  })

  it('sends nothing when a rule fails', async () => {
    render(<Host rules={{ name: [() => Promise.reject(new Error('网络'))] }} />)
    await save()
    expect(errors()).toEqual(['校验失败，请重试'])
    expect(send).not.toHaveBeenCalled()
  })

  it('marks the fields that they require', () => {
    render(<Host />)
    expect(field('收货人').getAttribute('aria-required')).toBe('true')
  })
})

describe('a submission', () => {
  it('hands the values over, and is told the answer', async () => {
    render(<Host />)
    fill()
    await save()
    expect(send.mock.calls[0]?.[0]).toEqual(filled)
    expect(onSent).toHaveBeenCalledWith('done', filled)
  })

  it('leaves a clean form, and is not repeated before something changes', async () => {
    render(<Host />)
    fill()
    expect(leaving()).toBe('未保存')
    await save()
    expect([screen.queryByText('保存修改'), leaving()]).toEqual([null, '可离开'])
    await save()
    expect(send).toHaveBeenCalledTimes(1)
    type('收货人', '周远')
    await save()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('happens once, however often the button is tapped', async () => {
    let finish = () => {}
    send.mockImplementation(() => new Promise((resolve) => (finish = () => resolve(done))))
    render(<Host />)
    fill()
    await act(async () => {
      const button = screen.getByText('保存修改')
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(send).toHaveBeenCalledTimes(1)
    await act(async () => finish())
  })

  it('carries one key per intended act', async () => {
    send.mockResolvedValue({ error: { kind: 'network' } })
    render(<Host />)
    fill()
    await save()
    await save()
    type('收货人', '周远')
    await save()
    const keys = send.mock.calls.map(([, { key }]) => key)
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(2)
  })

  it('waits for the user to agree, where it asks', async () => {
    const confirm = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    render(<Host confirm={confirm} />)
    fill()
    await save()
    expect(send).not.toHaveBeenCalled()
    await save()
    expect(send).toHaveBeenCalledTimes(1)
    expect(confirm).toHaveBeenCalledWith(filled)
  })
})

describe('a refusal', () => {
  it('loses nothing, says why, and can be sent again', async () => {
    send.mockResolvedValueOnce({ error: { kind: 'network' } })
    render(<Host />)
    fill()
    await save()
    expect(errors()).toEqual(['网络异常，请稍后再试'])
    expect(field('收货人').value).toBe('林女士')
    await save()
    expect(errors()).toEqual([])
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is shown beside the fields that the server names, and the first gets the focus', async () => {
    send.mockResolvedValue(refused({ 'tags.0': '标签已停用', phone: '该手机号已被使用' }))
    render(<Host />)
    fill()
    await save()
    expect(errors()).toEqual(['该手机号已被使用', '标签已停用'])
    expect(document.activeElement).toBe(field('手机号'))
    type('手机号', '13900000000')
    expect(errors()).toEqual(['标签已停用'])
  })

  it('finds fields that are called otherwise here, and says the rest above the button', async () => {
    send.mockResolvedValue(refused({ receiver: '姓名含有非法字符', orderNo: '订单不存在' }))
    render(<Host aliases={{ receiver: 'name' }} />)
    fill()
    await save()
    expect(errors()).toEqual(['姓名含有非法字符', '订单不存在'])
    expect(document.activeElement).toBe(field('收货人'))
  })

  it('stays beside a field that is left unchanged', async () => {
    send.mockResolvedValue(refused({ phone: '该手机号已被使用' }))
    render(<Host />)
    fill()
    await save()
    leave('手机号')
    expect(errors()).toEqual(['该手机号已被使用'])
    type('手机号', '13900000000')
    leave('手机号')
    expect(errors()).toEqual([])
  })

  it('without fields is about the field that the form names', async () => {
    send.mockResolvedValue(refused())
    render(<Host errorField={() => 'phone'} />)
    fill()
    await save()
    expect(errors()).toEqual(['参数错误'])
    expect(document.activeElement).toBe(field('手机号'))
  })

  it('says the server’s own sentence where it knows how long to wait, and nothing where the login follows', async () => {
    send.mockResolvedValueOnce({ error: { kind: 'http', status: 429, message: '请42秒后再试' } })
    send.mockResolvedValueOnce({ error: { kind: 'http', status: 401, message: '' } })
    render(<Host />)
    fill()
    await save()
    expect(errors()).toEqual(['请42秒后再试'])
    await save()
    expect(errors()).toEqual([])
  })

  it('by a failure of the program is said as well', async () => {
    send.mockRejectedValue(new Error('x'))
    render(<Host />)
    fill()
    await save()
    expect(errors()).toEqual(['提交失败，请稍后再试'])
    expect((screen.getByText('保存修改') as HTMLButtonElement).disabled).toBe(false)
  })
})

it('counts lists by what is in them: what was chosen and taken back is no change', () => {
  render(<Host />)
  const home = screen.getByRole('radio', { name: '家' })
  fireEvent.click(home)
  expect(screen.getByText('保存修改')).toBeTruthy()
  fireEvent.click(home)
  expect(screen.queryByText('保存修改')).toBeNull()
})

it('begins anew when it is reset by a button', async () => {
  render(<Host />)
  type('收货人', '林女士')
  await press('重填')
  expect(field('收货人').value).toBe('')
  expect(leaving()).toBe('可离开')
})

describe('a draft', () => {
  const NOW = 1_790_000_000_000
  let kept: Map<string, StoredDraft>
  let isFull = false
  const store: DraftStore = {
    load: async (name) => kept.get(name),
    async save(name, draft) {
      if (!isFull) kept.set(name, draft)
      return !isFull
    },
    drop: async (name) => void kept.delete(name),
  }
  const draft = { key: 'address', version: 1, owner: '7', store }
  const open = async (options: Partial<FormOptions<Values, string>> = {}) => {
    const view = render(<Host draft={draft} {...options} />)
    await act(async () => undefined)
    return view
  }
  const pass = (ms: number) => act(async () => void jest.advanceTimersByTime(ms))
  beforeEach(() => {
    kept = new Map()
    isFull = false
    jest.useFakeTimers({ now: NOW })
  })
  afterEach(() => jest.useRealTimers())

  it('is saved in the pauses of typing', async () => {
    await open()
    await pass(600)
    expect(kept.size).toBe(0)
    type('收货人', '林')
    await pass(599)
    type('收货人', '林女士')
    await pass(599)
    expect(kept.size).toBe(0)
    await pass(1)
    expect(kept.get('7/address')).toEqual({
      version: 1,
      savedAt: NOW + 600 + 599 + 600,
      values: { name: '林女士', phone: '', tags: [] },
    })
  })

  it('needs no question before the page is left, and loses nothing that was typed just now', async () => {
    const { unmount } = await open()
    type('收货人', '林女士')
    expect(leaving()).toBe('可离开')
    await act(async () => unmount())
    expect(kept.get('7/address')?.values).toMatchObject({ name: '林女士' })
  })

  it('comes back at the next visit of the same user', async () => {
    kept.set('7/address', { version: 1, savedAt: NOW - 1000, values: { ...filled } })
    await open()
    expect([field('收货人').value, field('手机号').value]).toEqual(['林女士', '138 0000 0000'])
    expect(screen.getByText('保存修改')).toBeTruthy()
  })

  it.each([
    ['another user', { draft: { ...draft, owner: '8' } }],
    ['a user who is not known yet', { draft: { ...draft, owner: undefined } }],
    ['another version of the form', { draft: { ...draft, version: 2 } }],
  ])('is not shown to %s', async (_whom, options) => {
    kept.set('7/address', { version: 1, savedAt: NOW, values: { ...filled } })
    await open(options)
    expect(field('收货人').value).toBe('')
  })

  it('of a form whose fields held other kinds of values is dropped', async () => {
    kept.set('7/address', { version: 1, savedAt: NOW, values: { ...filled, tags: 'home' } })
    await open()
    expect([field('收货人').value, kept.size]).toEqual(['', 0])
  })

  it('is gone after the form was sent', async () => {
    await open()
    fill()
    await pass(600)
    expect(kept.size).toBe(1)
    await save()
    await pass(600)
    expect(kept.size).toBe(0)
  })

  it('is gone when the form is emptied', async () => {
    kept.set('7/address', { version: 1, savedAt: NOW, values: { ...filled } })
    await open()
    await press('重填')
    await pass(600)
    expect([field('收货人').value, kept.size]).toEqual(['', 0])
  })

  it('holds no secret field, so a changed one is asked about', async () => {
    await open({ secret: ['phone'] })
    type('收货人', '林女士')
    expect(leaving()).toBe('可离开')
    type('手机号', '13800000000')
    expect(leaving()).toBe('未保存')
    await pass(600)
    expect(kept.get('7/address')?.values).toEqual({ name: '林女士', tags: [] })
  })

  it('that could not be kept is asked about', async () => {
    isFull = true
    await open()
    type('收货人', '林女士')
    await pass(600)
    expect(leaving()).toBe('未保存')
  })

  it('does not replace what was typed before it came', async () => {
    kept.set('7/address', { version: 1, savedAt: NOW, values: { ...filled } })
    const view = render(<Host draft={draft} />)
    type('收货人', '周远')
    await act(async () => undefined)
    expect([field('收货人').value, field('手机号').value]).toEqual(['周远', ''])
    view.unmount()
  })

  it('of a visitor goes along when they log in', async () => {
    const { rerender } = await open({ draft: { ...draft, owner: 'visitor' } })
    type('收货人', '林女士')
    await pass(600)
    expect([...kept.keys()]).toEqual(['visitor/address'])
    rerender(<Host draft={{ ...draft, owner: undefined }} />)
    rerender(<Host draft={draft} />)
    await act(async () => undefined)
    await pass(600)
    expect([...kept.keys()]).toEqual(['7/address'])
    expect(field('收货人').value).toBe('林女士')
  })

  it('of a user stays theirs when the session ends while the form is open', async () => {
    const { rerender } = await open()
    type('收货人', '林女士')
    rerender(<Host draft={{ ...draft, owner: 'visitor' }} />)
    await pass(600)
    expect([...kept.keys()]).toEqual(['7/address'])
  })

  it('of a visitor is taken along by the user who logs in, where that one has none', async () => {
    kept.set('visitor/address', { version: 1, savedAt: NOW - 1000, values: { ...filled } })
    await open()
    expect(field('收货人').value).toBe('林女士')
    await pass(600)
    expect([...kept.keys()]).toEqual(['7/address'])
  })

  it('of a visitor stays where the user has one of their own', async () => {
    kept.set('visitor/address', { version: 1, savedAt: NOW, values: { ...filled, name: '访客' } })
    kept.set('7/address', { version: 1, savedAt: NOW - 1000, values: { ...filled } })
    await open()
    expect(field('收货人').value).toBe('林女士')
    expect(kept.has('visitor/address')).toBe(true)
  })

  it('that a newer build has written is left to it', async () => {
    kept.set('7/address', { version: 2, savedAt: NOW, values: { ...filled } })
    await open()
    expect(field('收货人').value).toBe('')
    expect(kept.get('7/address')?.version).toBe(2)
  })

  describe('that another device has changed', () => {
    const newer: StoredDraft = { version: 1, savedAt: NOW, values: { ...filled, name: '另一台' } }
    let isNewer = true
    const two: DraftStore = {
      ...store,
      newerOf: () => (isNewer ? newer : undefined),
      settle: () => void (isNewer = false),
    }
    beforeEach(() => {
      isNewer = true
    })
    const ask = async () => {
      await open({ draft: { ...draft, store: two } })
      type('收货人', '本机')
      await pass(600)
      expect(screen.getByText('另一台设备更新过这份草稿')).toBeTruthy()
    }

    it('is taken over on request', async () => {
      await ask()
      await press('用最新的')
      expect([field('收货人').value, isNewer]).toEqual(['另一台', false])
      expect(screen.queryByText('另一台设备更新过这份草稿')).toBeNull()
    })

    it('is asked about as well when it is found by sending again what got no answer', async () => {
      isNewer = false
      const far: DraftStore = {
        ...two,
        confirmed: () => (isNewer ? { data: 1 } : { error: { kind: 'network' } }),
      }
      await open({ draft: { ...draft, store: far } })
      type('收货人', '本机')
      await pass(600)
      expect(screen.queryByText('另一台设备更新过这份草稿')).toBeNull()
      isNewer = true
      await pass(DRAFT_RESEND)
      expect(screen.getByText('另一台设备更新过这份草稿')).toBeTruthy()
    })

    it('or gives way to what was typed here', async () => {
      await ask()
      kept.clear()
      await press('保留本机')
      expect(field('收货人').value).toBe('本机')
      expect(kept.get('7/address')?.values).toMatchObject({ name: '本机' })
      expect(screen.queryByText('另一台设备更新过这份草稿')).toBeNull()
    })
  })
})
