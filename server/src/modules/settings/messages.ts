export const REFUSALS = {
  unknown: '没有这项设置',
  changed: '该设置刚被他人修改，请核对后再提交',
  unchanged: '新值与现值相同',
} as const
