/** Texts of the licences. */
export const APTITUDE_TEXT = {
  title: '资质公示',
  missing: '内容不存在或无权查看',
  of: (owner: string, isMerchant: boolean) => `${owner}${isMerchant ? '（商家）' : ''}的资质`,
  no: '证照编号',
  issuer: '发证机关',
  validTo: '有效期至',
  forever: '长期有效',
  expired: '已到期，更新中',
  check: '官方查询',
  open: (name: string) => `查看大图：${name}`,
  empty: '暂无公示的资质',
  watermark: `仅供${process.env.PRODUCT_NAME}资质公示`,
} as const
