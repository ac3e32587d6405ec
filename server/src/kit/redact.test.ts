import { safeUrl } from './redact'

describe('an address in the log', () => {
  test('has no tokens, phones, codes or pasted texts', () => {
    expect(safeUrl('/api/user/sendmsg?phone=13800138000&sn=abcdef')).toBe('/api/user/sendmsg?phone=*&sn=*')
    expect(safeUrl('/my/index?a=1&user_identity=secret#x')).toBe('/my/index?a=1&user_identity=*#x')
    expect(safeUrl('/api/x/split-address?text=%E5%BC%A0')).toBe('/api/x/split-address?text=*')
  })

  test('has no phone number in any other value either', () => {
    expect(safeUrl('/search/index?keyword=13800138000')).toBe('/search/index?keyword=*')
  })

  test('keeps ids and page numbers', () => {
    expect(safeUrl('/api/product/info?id=100001&page=2')).toBe('/api/product/info?id=100001&page=2')
  })
})
