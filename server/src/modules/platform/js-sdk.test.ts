import { ownPage, signPage } from './js-sdk'

describe('the JS SDK (spec 7.1)', () => {
  test('signs as the messenger’s own documents do in their example', () => {
    const signature = signPage({
      ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
      nonceStr: 'Wm3WZYTPz0wzccnW',
      timestamp: 1414587457,
      url: 'http://mp.weixin.qq.com?params=value',
    })
    expect(signature).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  const origins = ['https://shop.example', 'https://m.shop.example:8443']
  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example/product/view?id=1#top', 'https://shop.example/product/view?id=1'],
    ['https://shop.example?a=1', 'https://shop.example?a=1'],
    ['https://m.shop.example:8443/a', 'https://m.shop.example:8443/a'],
    ['https://shop.example/%E5%8C%85?a=%20', 'https://shop.example/%E5%8C%85?a=%20'],
    ['http://shop.example/a', null],
    ['https://shop.example:444/a', null],
    ['https://shop.example.evil.example/a', null],
    ['https://shop.example@evil.example/a', null],
    ['https://evil.example/?https://shop.example/', null],
    ['https://user:pw@shop.example/a', null],
    ['//shop.example/a', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('takes %s as %s', (url, page) => {
    expect(ownPage(url, origins)).toBe(page)
  })
})
