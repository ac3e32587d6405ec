/** A seller says yes to a quote, by taps. */
import type { BrowserUser } from './browser-user'

/** The seller opens the quote from 我的, and accepts it. */
export const acceptQuote = async (user: BrowserUser, sellNo: string) => {
  await user.open('/my/index')
  await user.tap(/^我的寄卖/, 'link')
  await user.arrives('/seller/salelist')
  await user.sees('1 件待您处理', '待确认估价')
  await user.tap('确认估价', 'link')
  await user.arrives(`/seller/confirm-price?sellNo=${sellNo}`)
  await user.sees('没有您的确认，估价到期失效，不会寄卖。', '¥9,000')
  // What is wrong is said beside the field.
  await user.type('底价', '10001')
  await user.tap('接受并寄出')
  await user.sees('底价不能高于售价')
  await user.type('底价', '8000')
  await user.sees('到手 ¥7,200')
  await user.tap('接受并寄出')
  await user.arrives(`/seller/go-delivery?sellNo=${sellNo}`)
}
