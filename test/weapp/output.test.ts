/**
 * @tier landing
 * @areas app
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { compileMiniProgram } from './host/compiler'
import { BUILD } from './open-mini-shop'

describe('the official compilers', () => {
  let copy = ''
  beforeEach(() => {
    copy = mkdtempSync(path.join(os.tmpdir(), 'reluxe-weapp-'))
    cpSync(BUILD, copy, { recursive: true })
  })
  afterEach(() => rmSync(copy, { recursive: true, force: true }))

  test('accept every template and style sheet of the build', () => {
    const { counts } = compileMiniProgram(BUILD)
    expect(counts.wxml).toBeGreaterThan(20)
    expect(counts.wxss).toBeGreaterThan(10)
  })

  test('refuse a broken template', () => {
    writeFileSync(path.join(copy, 'main/pages/home/index.wxml'), '<view><text></view>')
    expect(() => compileMiniProgram(copy)).toThrow(/pages\/home\/index\.wxml/)
  })

  test('refuse a broken style sheet', () => {
    writeFileSync(path.join(copy, 'main/pages/home/index.wxss'), '.a { color: red; ')
    expect(() => compileMiniProgram(copy)).toThrow(/pages\/home\/index\.wxss/)
  })
})

describe('the configuration of the pages', () => {
  interface Window {
    navigationBarTitleText?: string
    navigationBarTextStyle?: string
  }
  const read = <T>(file: string) => JSON.parse(readFileSync(path.join(BUILD, `${file}.json`), 'utf8')) as T
  const app = read<{ pages: string[]; subPackages: { root: string; pages: string[] }[]; window: Window }>('app')
  const pages = [
    ...app.pages,
    ...app.subPackages.flatMap(({ root, pages: own }) => own.map((page) => `${root}/${page}`)),
  ]
  const titleOf = (page: string) => read<Window>(page).navigationBarTitleText ?? app.window.navigationBarTitleText

  test('has the title of every page, from the route table or else the shop’s name', () => {
    expect(pages.length).toBeGreaterThan(20)
    const untitled = pages.filter((page) => page !== 'main/pages/webview/index' && !titleOf(page))
    expect(untitled).toEqual([])
    expect(titleOf('order/pages/detail/index')).toBe('订单详情')
    expect(titleOf('main/pages/cart/index')).toBe('购物车')
  })

  test('has white time and battery above the dark bar of 我的', () => {
    expect(read<Window>('main/pages/my/index').navigationBarTextStyle).toBe('white')
    expect(app.window.navigationBarTextStyle).toBe('black')
  })
})
