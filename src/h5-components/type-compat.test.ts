import type * as Taro from '@tarojs/components'
import * as ours from './index'

/** Does not compile when a component of ours accepts less than Taro's type of the same name. */
const replacements: { [Name in Exclude<keyof typeof ours, 'PullDownRefresh'>]: (typeof Taro)[Name] } = ours

describe('the barrel', () => {
  it('replaces the components of the same names', () => {
    for (const component of Object.values(replacements)) expect(component).toBeTruthy()
  })

  it('exports PullDownRefresh, which the H5 build hands to its router', () => {
    expect(ours.PullDownRefresh).toBeInstanceOf(Function)
  })
})
