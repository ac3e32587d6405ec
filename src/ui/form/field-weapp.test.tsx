import { render } from '@testing-library/react'
import { CodeInput } from './code-input'
import { Field } from './field'

/** The props that the messenger's own fields receive. */
const given: Record<string, unknown>[] = []
jest.mock('@tarojs/components', () => {
  const { createElement } = jest.requireActual('react')
  const plain = ({ children }: { children?: unknown }) => createElement('div', null, children)
  const native = (props: Record<string, unknown>) => {
    given.push(props)
    return null
  }
  return { View: plain, Text: plain, Label: plain, Input: native, Textarea: native }
})

it('every field keeps 64 px between its line and the keyboard of the mini-program', () => {
  const nothing = () => undefined
  render(
    <>
      <Field label="收货人" value="" onChange={nothing} />
      <Field label="备注" type="area" value="" onChange={nothing} />
      <CodeInput label="验证码" value="" onChange={nothing} />
    </>,
  )
  expect(given.map(({ cursorSpacing }) => cursorSpacing)).toEqual([64, 64, 64])
})
