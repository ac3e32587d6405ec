/** Texts of the agreements and of who runs the shop. */
export const AGREEMENT_TEXT = {
  agree: '已阅读并同意',
  registration: '《用户注册协议》',
  privacy: '《隐私政策》',
  and: '和',
  /** Of the checkbox, for screen readers. */
  label: '已阅读并同意《用户注册协议》和《隐私政策》',
  first: '请先阅读并同意协议',
  operator: '经营者',
  licenceNo: '统一社会信用代码',
  address: '地址',
  icpNo: '备案号',
  support: '客服电话',
} as const
