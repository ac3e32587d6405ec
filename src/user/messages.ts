/** Texts of the user area. */
/** Says to a visitor what logging in brings on the address screens. */
export const ADDRESS_LOGGED_OUT = { title: '登录后管理收货地址', text: '保存好的地址，下单时可以直接选用。' } as const

export const ADDRESS_LIST_TEXT = {
  title: '收货地址',
  pickTitle: '选择收货地址',
  add: '新增收货地址',
  edit: '编辑',
  empty: '还没有收货地址',
  emptyNote: '添加一个，下单时就能直接选用',
} as const

export const ADDRESS_EDIT_TEXT = {
  missing: '地址不存在',
  paste: '智能识别',
  pasteHint: '粘贴整段信息，自动拆分姓名、电话和地址',
  recognise: '识别',
  recognised: '已填入识别到的内容，请核对',
  notRecognised: '没有识别到地址信息，请手动填写',
  name: '收货人',
  nameHint: '请填写真实姓名',
  phone: '手机号',
  phoneHint: '11 位手机号',
  region: '所在地区',
  regionHint: '省 / 市 / 区县',
  detail: '详细地址',
  detailHint: '街道、小区、楼栋、门牌号',
  isDefault: '设为默认地址',
  isDefaultNote: '下单时优先使用',
  save: '保存',
  saveAndUse: '保存并使用',
  saved: '已保存',
  remove: '删除地址',
  removeTitle: '删除这个地址？',
  removeMessage: '删除后不能恢复，已有订单不受影响。',
  removeConfirm: '删除',
  removed: '已删除',
} as const

export const ADDRESS_ERROR_TEXT = {
  name: '请填写收货人姓名',
  phone: '请填写手机号',
  phoneWrong: '请填写正确的 11 位手机号',
  region: '请选择所在地区',
  detail: '请填写详细地址',
} as const
