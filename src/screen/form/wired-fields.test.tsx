import { act, fireEvent, render, screen } from '@testing-library/react'
import { CheckField, ChipsField, RadioField, RatingField, StepperField, SwitchField } from './choice-fields'
import { NO_REGION, type RegionValue } from './field-values'
import { DateField, PickerField } from './picker-fields'
import { RegionField, type UseRegions } from './region-field'
import { agreed, maxLength, money, required, type FormRules } from './rules'
import { AreaField, CodeField, MoneyField, PhoneField, TextField } from './text-fields'
import { useForm } from './use-form'

interface Values {
  name: string
  note: string
  phone: string
  code: string
  price: number | null
  reason: '' | 'price' | 'other'
  isAgreed: boolean
  isDefault: boolean
  count: number
  stars: number
  tags: string[]
  size: string
  bank: string
  bought: string
  region: RegionValue
}

const initial: Values = {
  name: '',
  note: '',
  phone: '',
  code: '',
  price: null,
  reason: '',
  isAgreed: false,
  isDefault: false,
  count: 1,
  stars: 0,
  tags: [],
  size: '',
  bank: '',
  bought: '',
  region: NO_REGION,
}
const rules: FormRules<Values> = {
  name: [required('请填写姓名'), maxLength(20)],
  note: [maxLength(50)],
  price: [money()],
  isAgreed: [agreed()],
  region: [({ districtCode }) => (districtCode ? undefined : '请选择地区')],
}
const options = (...names: string[]) => names.map((name) => ({ value: name, label: name }))

const ready = (...names: string[]) => ({
  list: names.map((name) => ({ code: name, name })),
  isError: false,
  retry: () => undefined,
})
const useSampleRegions: UseRegions = ({ provinceCode }) => [
  ready('浙江省', '北京市'),
  provinceCode === '北京市' ? ready('北京市') : ready('杭州市', '宁波市'),
  provinceCode === '北京市' ? ready('朝阳区') : ready('西湖区'),
]

let values: Values
let submit: () => Promise<void>
let set: (part: Partial<Values>) => void
const send = jest.fn(async () => ({ data: null }))

function Host() {
  const form = useForm({ initial, rules, send })
  values = form.values
  submit = form.submit
  set = form.patch
  return (
    <>
      <TextField form={form} name="name" label="姓名" />
      <AreaField form={form} name="note" label="说明" rows={3} />
      <PhoneField form={form} name="phone" label="手机号" />
      <CodeField form={form} name="code" label="验证码" />
      <MoneyField form={form} name="price" label="出价" />
      <RadioField
        form={form}
        name="reason"
        label="原因"
        options={[
          { value: 'price', label: '价格' },
          { value: 'other', label: '其他' },
        ]}
      />
      <SwitchField form={form} name="isDefault" label="设为默认" />
      <StepperField form={form} name="count" label="件数" max={3} />
      <RatingField form={form} name="stars" label="评分" />
      <ChipsField form={form} name="tags" label="标签" options={options('家', '公司')} />
      <ChipsField form={form} name="size" label="尺寸" options={options('S', 'M')} />
      <PickerField form={form} name="bank" label="银行" options={options('甲银行', '乙银行')} />
      <DateField form={form} name="bought" label="购买日期" start="2026-11-22" />
      <RegionField form={form} name="region" label="地区" useRegions={useSampleRegions} />
      <CheckField form={form} name="isAgreed" label="协议">
        同意协议
      </CheckField>
    </>
  )
}
const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string, text: string) => fireEvent.input(input(label), { target: { value: text } })
const tap = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }))

// jsdom scrolls nothing.
beforeAll(() => {
  Element.prototype.scrollTo = () => undefined
})
beforeEach(() => void render(<Host />))

it('a number and a code are kept as digits, however they are typed', () => {
  type('手机号', '+86 138-0013-8000')
  type('验证码', '验证码 04 88 94')
  expect([values.phone, values.code]).toEqual(['13800138000', '048894'])
})

it.each(['8613800138000', '008613800138000', '+86 138 0013 8000'])('a phone fills in %s', (filled) => {
  type('手机号', filled)
  expect([input('手机号').value, values.phone]).toEqual(['138 0013 8000', '13800138000'])
})

it('an amount is typed in yuan and kept in fen', () => {
  type('出价', '12.')
  expect([input('出价').value, values.price]).toEqual(['12.', 1200])
  type('出价', '2500。50')
  expect([input('出价').value, values.price]).toEqual(['2500.50', 250050])
  fireEvent.blur(input('出价'))
  expect(input('出价').value).toBe('2500.5')
  type('出价', '')
  expect(values.price).toBeNull()
})

it('what is no amount stays where it was typed, and is refused', async () => {
  type('出价', '3千')
  fireEvent.blur(input('出价'))
  expect(input('出价').value).toBe('3千')
  await act(() => submit())
  expect(screen.getByText('请输入正确的金额')).toBeTruthy()
})

it('an amount that a draft brings is shown in yuan', () => {
  act(() => set({ price: 99 }))
  expect(input('出价').value).toBe('0.99')
})

it('rules say how long a field may be and that it is required', () => {
  expect([input('姓名').maxLength, input('姓名').getAttribute('aria-required')]).toEqual([20, 'true'])
  expect(screen.getByText('0/50')).toBeTruthy()
})

it('choices are kept as their values', () => {
  tap('其他', 'radio')
  tap('设为默认', 'switch')
  tap('增加')
  tap('4 星', 'radio')
  tap('家', 'checkbox')
  tap('公司', 'checkbox')
  tap('M', 'radio')
  expect(values).toMatchObject({
    reason: 'other',
    isDefault: true,
    count: 2,
    stars: 4,
    tags: ['家', '公司'],
    size: 'M',
  })
  tap('M', 'radio')
  expect(values.size).toBe('')
})

it('a wheel gives its value, and its line shows the words of it', () => {
  tap('银行，请选择')
  tap('确定')
  expect(values.bank).toBe('甲银行')
  expect(screen.getByRole('button', { name: '银行，甲银行' })).toBeTruthy()
})

it('a date opens where it is told to, and is kept as written', () => {
  tap('购买日期，请选择')
  tap('确定')
  expect(values.bought).toBe('2026-11-22')
})

it('a region is chosen level by level, and changes as a whole', () => {
  tap('地区，请选择')
  tap('浙江省', 'option')
  tap('杭州市', 'option')
  expect(values.region).toEqual(NO_REGION)
  tap('西湖区', 'option')
  expect(values.region).toEqual({
    provinceCode: '浙江省',
    cityCode: '杭州市',
    districtCode: '西湖区',
    regionName: '浙江省 杭州市 西湖区',
  })
  tap('地区，浙江省 杭州市 西湖区')
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})

it('a province that is one city is chosen once, and is one step of the way', () => {
  tap('地区，请选择')
  tap('北京市', 'option')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['北京市', '请选择'])
  tap('朝阳区', 'option')
  expect(values.region).toEqual({
    provinceCode: '北京市',
    cityCode: '北京市',
    districtCode: '朝阳区',
    regionName: '北京市 朝阳区',
  })
})

it('what is wrong is shown beside every kind of field, and goes when it is right', async () => {
  await act(() => submit())
  const errors = () => screen.getAllByRole('alert').map((alert) => alert.textContent)
  expect(errors()).toEqual(['请填写姓名', '请选择地区', '请先阅读并同意'])
  expect(document.activeElement).toBe(input('姓名'))
  tap('同意协议', 'checkbox')
  expect(errors()).toEqual(['请填写姓名', '请选择地区'])
  expect(send).not.toHaveBeenCalled()
})
