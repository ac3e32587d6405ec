import { act, fireEvent, render, screen } from '@testing-library/react'
import { Chips } from './chips'
import { Field } from './field'
import { Form, FormItem } from './form'
import { maxLength, minLength, pattern, phone, required } from './form-rules'
import { useForm, type FormErrors, type FormRules } from './use-form'

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

let send: jest.Mock<void | FormErrors<Values> | Promise<void | FormErrors<Values>>, [Values]>
beforeEach(() => {
  send = jest.fn()
})

function Host({ given = rules }: { given?: FormRules<Values> }) {
  const form = useForm({ initial, rules: given })
  const { value, onChange, ...tags } = form.field('tags')
  const save = form.submit(send)
  return (
    <Form label="收货地址" wrong={form.wrong}>
      <Field label="收货人" {...form.field('name')} />
      <Field label="手机号" type="tel" {...form.field('phone')} />
      <FormItem label="标签" id={tags.id} error={tags.error}>
        <Chips label="标签" options={[{ value: 'home', label: '家' }]} chosen={value} onChange={onChange} />
      </FormItem>
      <button disabled={form.isSubmitting} onClick={() => void save().catch(() => undefined)}>
        {form.isDirty ? '保存修改' : '保存'}
      </button>
    </Form>
  )
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string, text: string) =>
  act(async () => void fireEvent.input(field(label), { target: { value: text } }))
const leave = (label: string) => act(async () => void fireEvent.blur(field(label)))
const save = () => act(async () => void fireEvent.click(screen.getByText(/^保存/)))
const said = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)
const fill = async () => {
  await type('收货人', '林女士')
  await type('手机号', '13800000000')
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: '家' })))
}

it('says all that is wrong and puts the focus on the first such field', async () => {
  render(<Host />)
  await type('收货人', '林女士')
  await save()
  expect(said()).toEqual(['请填写手机号', '请选择标签'])
  expect(document.activeElement).toBe(field('手机号'))
  expect(screen.getByRole('status').textContent).toBe('有 2 项需要修改')
  expect(send).not.toHaveBeenCalled()
})

it('goes to a field that is no input as well', async () => {
  render(<Host />)
  await type('收货人', '林女士')
  await type('手机号', '13800000000')
  await save()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '家' }))
})

it('hands the values over when nothing is wrong', async () => {
  render(<Host />)
  await fill()
  await save()
  expect(send).toHaveBeenCalledWith({ name: '林女士', phone: '13800000000', tags: ['home'] })
  expect(said()).toEqual([])
})

it('checks a field when it is left, and from then on with every key', async () => {
  render(<Host />)
  await type('手机号', '138')
  expect(said()).toEqual([])
  await leave('手机号')
  expect(said()).toEqual(['请输入正确的手机号'])
  await type('手机号', '13800000000')
  expect(said()).toEqual([])
})

it('loses nothing when the submission fails, and can be sent again', async () => {
  send.mockRejectedValueOnce(new Error('网络'))
  render(<Host />)
  await fill()
  await save()
  expect(field('收货人').value).toBe('林女士')
  await save()
  expect(send).toHaveBeenCalledTimes(2)
})

it('shows what the server says of a field', async () => {
  send.mockResolvedValue({ phone: '该手机号已被使用' })
  render(<Host />)
  await fill()
  await save()
  expect(said()).toEqual(['该手机号已被使用'])
  expect(document.activeElement).toBe(field('手机号'))
})

it('is sent once, however often the button is tapped', async () => {
  let finish = () => {}
  send.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)))
  render(<Host />)
  await fill()
  await act(async () => {
    const button = screen.getByText('保存修改')
    fireEvent.click(button)
    fireEvent.click(button)
  })
  expect(send).toHaveBeenCalledTimes(1)
  await act(async () => finish())
})

it('an answer about an earlier text is not shown beside a later one', async () => {
  const answers: ((message?: string) => void)[] = []
  const slow = () => new Promise<string | undefined>((resolve) => answers.push(resolve))
  render(<Host given={{ name: [slow] }} />)
  await type('收货人', '甲')
  await leave('收货人')
  await type('收货人', '乙')
  await act(async () => answers[0]?.('该名称已被使用'))
  expect(said()).toEqual([])
})

it('a rule that fails lets nothing through', async () => {
  render(<Host given={{ name: [() => Promise.reject(new Error('网络'))] }} />)
  await save()
  expect(said()).toEqual(['校验失败，请重试'])
  expect(send).not.toHaveBeenCalled()
})

describe('rules', () => {
  it.each([
    [required('缺'), '  ', '缺'],
    [required('缺'), [], '缺'],
    [required('缺'), false, '缺'],
    [required('缺'), 0, undefined],
  ])('required %#', (rule, value, message) => {
    expect(rule(value, {})).toBe(message)
  })

  it.each([
    [pattern(/^\d+$/, '数字'), '12a', '数字'],
    [pattern(/^\d+$/, '数字'), '', undefined],
    [phone(), '12345678901', '请输入正确的手机号'],
    [minLength(2), ' 一 ', '至少输入 2 个字'],
    [minLength(2), '', undefined],
    [maxLength(2), '一二三', '最多输入 2 个字'],
    [maxLength(2), ' 一二 ', undefined],
  ])('of a text %#', (rule, value, message) => {
    expect(rule(value, {})).toBe(message)
  })
})
