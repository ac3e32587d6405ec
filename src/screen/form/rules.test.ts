import {
  agreed,
  checkFields,
  code,
  maxLength,
  minLength,
  money,
  oneOf,
  pattern,
  phone,
  photos,
  required,
  type Rule,
} from './rules'

it.each([
  [required('缺'), '  ', '缺'],
  [required('缺'), [], '缺'],
  [required('缺'), false, '缺'],
  [required('缺'), null, '缺'],
  [required('缺'), 0, undefined],
])('required %#', (rule, value, message) => {
  expect(rule(value, {})).toBe(message)
})

it.each<[Rule<string>, string, string | undefined]>([
  [pattern(/^\d+$/, '数字'), '12a', '数字'],
  [pattern(/^\d+$/, '数字'), '', undefined],
  [phone(), '12345678901', '请输入正确的手机号'],
  [phone('手机号不对'), '138', '手机号不对'],
  [code(), '12345', '请输入 6 位数字验证码'],
  [code(4), '1234', undefined],
  [minLength(2), ' 一 ', '至少输入 2 个字'],
  [minLength(2), '', undefined],
  [maxLength(2), '一二三', '最多输入 2 个字'],
  [maxLength(2), ' 一二 ', undefined],
  [oneOf(['a', 'b']), 'c', '请重新选择'],
  [oneOf(['a', 'b']), 'b', undefined],
  [oneOf(['a', 'b']), '', undefined],
])('of a text %#', (rule, value, message) => {
  expect(rule(value, {})).toBe(message)
})

it.each([
  [null, undefined],
  [0, '不能低于 ¥0.01'],
  [99, undefined],
  [10_001, '不能高于 ¥100'],
  [Number.NaN, '请输入正确的金额'],
])('an amount of %s fen', (fen, message) => {
  expect(money({ max: 10_000 })(fen, {})).toBe(message)
})

it('an agreement has to be ticked', () => {
  expect([agreed()(false, {}), agreed()(true, {})]).toEqual(['请先阅读并同意', undefined])
})

it('pictures have to be enough, and uploaded', () => {
  const rule = photos({ min: 2 })
  expect(rule([{ id: 'a', key: 'k' }], {})).toBe('请至少上传 2 张图片')
  expect(rule([{ id: 'a', key: 'k' }, { id: 'b' }], {})).toBe('有 1 张图片未上传成功，请重试或移除')
  expect(
    rule(
      [
        { id: 'a', key: 'k' },
        { id: 'b', key: 'l' },
      ],
      {},
    ),
  ).toBeUndefined()
  expect(photos()([], {})).toBeUndefined()
})

it('rules of one field are run in order, and may look at the others', () => {
  const rules = {
    low: [required('缺')],
    high: [required('缺'), (high: string, { low }: { low: string }) => (high < low ? '不能小于下限' : undefined)],
  }
  expect(checkFields(rules, ['low', 'high'], { low: '2', high: '1' })).toEqual({ high: '不能小于下限' })
  expect(checkFields(rules, ['low', 'high'], { low: '', high: '' })).toEqual({ low: '缺', high: '缺' })
})

it('a rule that answers later makes the whole check later', async () => {
  const rules = { name: [required('缺'), () => Promise.resolve('已被使用')], note: [required('缺')] }
  const checked = checkFields(rules, ['name', 'note'], { name: '一', note: '' })
  expect(checked).toBeInstanceOf(Promise)
  await expect(checked).resolves.toEqual({ name: '已被使用', note: '缺' })
})
