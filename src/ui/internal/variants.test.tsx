/** Values that components take for their looks. That they take no other is checked by the compiler. */
import { render } from '@testing-library/react'
import { compile } from 'sass'
import { Button } from '../base/button'
import { Tag } from '../base/tag'
import { Marquee } from '../feedback/marquee'
import { NoticeBar } from '../feedback/notice-bar'
import { Navbar } from '../nav/navbar'

const styleOf = (file: string) => compile(`${__dirname}/../${file}.scss`).css

/** The classes of drawn elements; their component's styles have rules for each of them. */
const looks = (nodes: JSX.Element[], prefix: RegExp, file: string) => {
  const { container } = render(<>{nodes}</>)
  const classes = [...container.querySelectorAll('*')].flatMap(({ classList }) => [...classList])
  const found = [...new Set(classes.filter((each) => prefix.test(each)))]
  const css = styleOf(file)
  return found.filter((each) => css.includes(`.${each} {`))
}

it('a button is of type primary or info (spec 5/20)', () => {
  const nodes = (['primary', 'info'] as const).map((type) => (
    <Button key={type} type={type}>
      付款
    </Button>
  ))
  expect(looks(nodes, /^rx-btn-(primary|info)$/, 'base/button')).toEqual(['rx-btn-primary', 'rx-btn-info'])
  // @ts-expect-error -- no other type
  expect(<Button type="danger" />).toBeTruthy()
})

it('a button is middle or small (spec 5/21)', () => {
  const nodes = (['middle', 'small'] as const).map((size) => (
    <Button key={size} size={size}>
      付款
    </Button>
  ))
  expect(looks(nodes, /^rx-btn-(middle|small)$/, 'base/button')).toEqual(['rx-btn-middle', 'rx-btn-small'])
  // @ts-expect-error -- no other size
  expect(<Button size="large" />).toBeTruthy()
})

it('a navbar is white, primary or transparent (spec 5/22)', () => {
  const themes = ['white', 'primary', 'transparent'] as const
  const nodes = themes.map((theme) => <Navbar key={theme} theme={theme} title="订单" />)
  expect(looks(nodes, /^rx-nav-(white|primary|transparent)$/, 'nav/navbar')).toEqual(
    themes.map((theme) => `rx-nav-${theme}`),
  )
  // @ts-expect-error -- no other theme
  expect(<Navbar theme="pink" />).toBeTruthy()
})

it('a tag is mini, medium or large (spec 5/23)', () => {
  const sizes = ['mini', 'medium', 'large'] as const
  const nodes = sizes.map((size) => (
    <Tag key={size} size={size}>
      九成新
    </Tag>
  ))
  expect(looks(nodes, /^rx-tag-(mini|medium|large)$/, 'base/tag')).toEqual(sizes.map((size) => `rx-tag-${size}`))
  // @ts-expect-error -- no other size
  expect(<Tag size="small">九成新</Tag>).toBeTruthy()
})

it('a notice bar is default or pink (spec 5/24)', () => {
  const nodes = (['default', 'pink'] as const).map((type) => <NoticeBar key={type} type={type} text="满减" />)
  expect(looks(nodes, /^rx-notice-(default|pink)$/, 'feedback/notice-bar')).toEqual([
    'rx-notice-default',
    'rx-notice-pink',
  ])
  // @ts-expect-error -- no other type
  expect(<NoticeBar type="primary" text="满减" />).toBeTruthy()
})

it('a marquee takes a text always (spec 5/25)', () => {
  // @ts-expect-error -- its text is missing
  expect(<Marquee />).toBeTruthy()
})
