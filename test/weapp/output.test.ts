import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
