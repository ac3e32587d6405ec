/**
 * @jest-environment jsdom
 * @tier whole
 * @areas ui gallery
 */
import { openKit, type Kit } from './open-kit'

const EMPTY = '空表单'

describe('a form of the compiled mini-program', () => {
  let kit: Kit
  beforeAll(() => {
    jest.useFakeTimers()
    kit = openKit()
  })
  afterEach(() => {
    expect(kit.host.errors).toEqual([])
    kit.close()
  })
  afterAll(() => jest.useRealTimers())

  const errors = (title: string) => kit.within(title, '.rx-field-error').map(kit.user.textOf)
  const inputs = (title: string, property: string) =>
    kit.within(title, 'wx-input').map((input) => kit.user.propertyOf(input, property))
  const press = async (title: string, selector: string) => {
    const [button] = kit.within(title, selector)
    if (!button) throw new Error(`No ${selector} in ${title}`)
    await kit.user.tapElement(button)
    await kit.pass(300)
  }

  test('says what is missing, gives the focus to the first such field, and takes it back as soon as it is typed', async () => {
    await kit.show('FormScreen')
    await press(EMPTY, '.rx-btn')
    expect(errors(EMPTY)).toEqual(['请填写联系人', '请填写手机号'])
    expect(inputs(EMPTY, 'focus')).toEqual([true, false])
    const [name] = kit.within(EMPTY, 'wx-input')
    if (!name) throw new Error('No field')
    await kit.trigger(name, 'input', { value: '林晓' })
    expect(errors(EMPTY)).toEqual(['请填写手机号'])
  })

  test('brings a draft back, and empties the form once that is confirmed', async () => {
    const title = '恢复了草稿'
    await kit.show('FormScreen')
    expect(inputs(title, 'value')).toEqual(['林晓', '138 1234 8000'])
    await press(title, '.rx-form-draft-clear')
    await kit.user.tapText('清空')
    await kit.pass(600)
    expect(inputs(title, 'value')).toEqual(['', ''])
    expect(kit.within(title, '.rx-form-draft')).toEqual([])
  })

  test('goes through the steps of a wizard and back', async () => {
    const steps = () => kit.within('三步', '.rx-step-active').map(kit.user.textOf)
    await kit.show('Wizard')
    const [brand] = kit.within('三步', 'wx-input')
    if (!brand) throw new Error('No field')
    await kit.trigger(brand, 'input', { value: 'CHANEL' })
    await press('三步', '.rx-btn')
    expect(steps()).toEqual(['价格'])
    await press('三步', '.rx-nav-icon')
    expect(steps()).toEqual(['商品'])
  })
})
